import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shortOf } from '../../src/build/class-names.ts';
import { innerStyles, takeRules } from '../../src/build/style-groups.ts';

const TAB_BAR = shortOf('src/client/frame/tab-bar.module.css');
const PLAN = shortOf('src/client/features/floor-plan/plan-view.module.css');

function divide(css: string): { start: string; inner: string } {
  const start = postcss.parse(css);
  const inner = takeRules(start, new Set([PLAN]));
  return { start: start.toString(), inner: inner.toString() };
}

test('home and the frame need no rules of the plan, and other pages need those of the plan', () => {
  expect([...innerStyles()]).toContain(PLAN);
  expect([...innerStyles()]).not.toContain(TAB_BAR);
});

test('each rule goes to the sheet of the module of its classes, in the same order', () => {
  const css = `p{top:0}.${PLAN}0{top:1px}.${TAB_BAR}0{top:2px}html[data-x] .${PLAN}1:hover{top:3px}`;
  expect(divide(css)).toEqual({
    start: `p{top:0}.${TAB_BAR}0{top:2px}`,
    inner: `.${PLAN}0{top:1px}html[data-x] .${PLAN}1:hover{top:3px}`,
  });
});

test('selectors of two modules are divided, and empty conditions are dropped', () => {
  const css = `@media print{.${PLAN}0,.${TAB_BAR}a{top:0}}@media screen{.${PLAN}1{top:0}}`;
  expect(divide(css)).toEqual({
    start: `@media print{.${TAB_BAR}a{top:0}}`,
    inner: `@media print{.${PLAN}0{top:0}}@media screen{.${PLAN}1{top:0}}`,
  });
});

test('keyframes go with their module, and rules without classes stay with home', () => {
  const css = `@keyframes ${PLAN}2{to{top:0}}@keyframes turn{to{top:0}}:root{top:0}`;
  expect(divide(css)).toEqual({
    start: '@keyframes turn{to{top:0}}:root{top:0}',
    inner: `@keyframes ${PLAN}2{to{top:0}}`,
  });
});
