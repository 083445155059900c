import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shortOf } from '../../src/build/class-names.ts';
import { dropRules, innerStyles } from '../../src/build/style-groups.ts';

const TAB_BAR = shortOf('src/client/ui/place-bar.module.css');
const PLAN = shortOf('src/client/features/floor-plan/plan-view.module.css');

function withoutPlan(css: string): string {
  const sheet = postcss.parse(css);
  dropRules(sheet, new Set([PLAN]));
  return sheet.toString();
}

test('home has the rules of the frame, and not those of the plan', () => {
  expect([...innerStyles()]).toContain(PLAN);
  expect([...innerStyles()]).not.toContain(TAB_BAR);
});

test('the rules of other modules and those without classes keep their order', () => {
  const css = `p{top:0}.${PLAN}0{top:1px}.${TAB_BAR}0{top:2px}html[data-x] .${PLAN}1:hover{top:3px}`;
  expect(withoutPlan(css)).toBe(`p{top:0}.${TAB_BAR}0{top:2px}`);
});

test('selectors of two modules are divided, and empty conditions are dropped', () => {
  const css = `@media print{.${PLAN}0,.${TAB_BAR}a{top:0}}@media screen{.${PLAN}1{top:0}}`;
  expect(withoutPlan(css)).toBe(`@media print{.${TAB_BAR}a{top:0}}`);
});

test('keyframes go with their module', () => {
  const css = `@keyframes ${PLAN}2{to{top:0}}@keyframes turn{to{top:0}}`;
  expect(withoutPlan(css)).toBe('@keyframes turn{to{top:0}}');
});
