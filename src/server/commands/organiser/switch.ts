import { SwitchName, switchNames } from '#contract/switches.ts';
import { findOff, setOff } from '#server/http/switches.ts';
import { type Command, Refusal, type Said } from './command.ts';

const words: Record<SwitchName, Said> = {
  search: { zh: '搜索', en: 'search by words' },
  views: { zh: '浏览量统计', en: 'counting of views' },
  likes: { zh: '点赞', en: 'likes' },
  pictures: { zh: '图片与海报生成', en: 'making of pictures and posters' },
  registrations: { zh: '新观众登记', en: 'fresh registrations' },
};

/** `switch`: how all stand. */
export async function listSwitches(command: Command) {
  const off = await findOff(command.db);
  for (const name of switchNames) {
    const state: Said = off.includes(name) ? { zh: '已关闭', en: 'off' } : { zh: '开启', en: 'on' };
    command.print([name, state[command.lang], words[name][command.lang]].join('\t'));
  }
}

/** `switch NAME off|on`: every process follows within a second. */
export async function setSwitch(command: Command, [given = '', state = '']: readonly string[]) {
  const { db, now, say, record } = command;
  const name = SwitchName.safeParse(given).data;
  if (!name || !['off', 'on'].includes(state)) {
    const names = switchNames.join(', ');
    throw new Refusal({
      zh: `应写成 switch 名称 off|on；名称：${names}。`,
      en: `Write switch NAME off|on; names: ${names}.`,
    });
  }
  const is_off = state === 'off';
  await db.transaction(async (tx) => {
    if (!(await setOff(tx, { name, is_off }, now))) return;
    const action = is_off ? 'switched_off' : 'switched_on';
    await record(tx, 'site_switch', { action, id: name, name: { zh: name, en: name } });
  });
  const { zh, en } = words[name];
  say(
    is_off
      ? {
          zh: `已关闭${zh}。门票、登录和签到照常。`,
          en: `Off: ${en}. Tickets, sign-in and check-in go on.`,
        }
      : { zh: `已开启${zh}。`, en: `On: ${en}.` },
  );
}
