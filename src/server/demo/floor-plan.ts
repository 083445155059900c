import type { FloorPlan, Hall, Place, Point } from '#contract/floor-plan.ts';

// The layout of the Shenzhen World Exhibition & Convention Center. Two rows of halls of 200 by 100 metres are
// along a central concourse. Odd numbers are west and even ones east, numbered from the south.

const FIRST_HALL = 5;
const HALL = { length: 200, width: 100 };
/** Distance between adjacent halls of a row, including a lorry yard. */
const PITCH = 116;
const NORTHERNMOST = 150;
const WEST = 6;
const CONCOURSE = { from: WEST + HALL.length, to: WEST + HALL.length + 42 };
const MIDDLE = (CONCOURSE.from + CONCOURSE.to) / 2;
const EAST = CONCOURSE.to + HALL.length;
const LOBBY_HALF = 120;
const NORTH_LOBBY = { from: 60, to: 140 };
const SOUTH_LOBBY = { from: 840, to: 920 };
const SIZE: Point = [EAST + WEST, 980];

type Shown = Pick<Hall, 'theme' | 'exhibits'>;

/** `inwards` is the direction south: 1 if the lobby is entered from the north, −1 from the south. */
const lobbies = [
  {
    id: 'north',
    name: { zh: '北登录厅', en: 'North lobby' },
    metro: { zh: '国展北站', en: 'Guozhan North' },
    ...NORTH_LOBBY,
    gate: NORTH_LOBBY.from,
    inwards: 1,
  },
  {
    id: 'south',
    name: { zh: '南登录厅', en: 'South lobby' },
    metro: { zh: '国展站', en: 'Guozhan' },
    ...SOUTH_LOBBY,
    gate: SOUTH_LOBBY.to,
    inwards: -1,
  },
];
type Lobby = (typeof lobbies)[number];

export function demoFloorPlan(): FloorPlan {
  return {
    size: SIZE,
    halls: shown.map(hallOf),
    corridors: [
      {
        name: { zh: '中央廊道', en: 'Central concourse' },
        outline: box(CONCOURSE.from, NORTH_LOBBY.to, CONCOURSE.to, SOUTH_LOBBY.from),
      },
      ...lobbies.map(({ name, from, to }) => ({
        name,
        outline: box(MIDDLE - LOBBY_HALF, from, MIDDLE + LOBBY_HALF, to),
      })),
    ],
    places: [...lobbies.flatMap(lobbyPlaces), ...shown.flatMap(hallPlaces), ...concoursePlaces()],
  };
}

function hallOf({ theme, exhibits }: Shown, index: number): Hall {
  const { isWest, north } = standOf(index);
  const west = isWest ? WEST : CONCOURSE.to;
  const wall = isWest ? CONCOURSE.from : CONCOURSE.to;
  return {
    number: String(FIRST_HALL + index),
    outline: box(west, north, west + HALL.length, north + HALL.width),
    doors: [
      [wall, north + 30],
      [wall, north + 70],
    ],
    theme,
    exhibits,
  };
}

function standOf(index: number) {
  const row = shown.length / 2 - 1 - Math.floor(index / 2);
  return { isWest: index % 2 === 0, north: NORTHERNMOST + row * PITCH };
}

function lobbyPlaces({ id, name, metro, gate, inwards }: Lobby): Place[] {
  const outside = gate - 42 * inwards;
  const inside = gate + 40 * inwards;
  return [
    { kind: 'metro', at: [MIDDLE, outside], name: metro },
    { kind: 'shuttle', at: [MIDDLE + 76, outside], name },
    { kind: 'entrance', at: [MIDDLE, gate - 10 * inwards], name, id },
    { kind: 'registration', at: [MIDDLE - 86, inside], name },
    { kind: 'first_aid', at: [MIDDLE + 86, inside], name },
    { kind: 'cloakroom', at: [MIDDLE - 86, inside + 26 * inwards], name },
    { kind: 'wifi', at: [MIDDLE + 86, inside + 26 * inwards], name },
    { kind: 'step_free', at: [MIDDLE + 40, gate + 12 * inwards], name },
  ];
}

/** Toilets beside the doors, food at the far end near the yards. */
function hallPlaces(_: Shown, index: number): Place[] {
  const { isWest, north } = standOf(index);
  const [near, far] = isWest ? [CONCOURSE.from - 22, WEST + 22] : [CONCOURSE.to + 22, EAST - 22];
  return [
    { kind: 'toilets', at: [near, north + HALL.width / 2] },
    { kind: 'food', at: [far, north + HALL.width / 2] },
  ];
}

function concoursePlaces(): Place[] {
  const middle = NORTHERNMOST + 3 * PITCH - (PITCH - HALL.width) / 2;
  return [
    { kind: 'food', at: [MIDDLE, middle - 2 * PITCH] },
    { kind: 'first_aid', at: [MIDDLE, middle - PITCH] },
    { kind: 'food', at: [MIDDLE, middle + 2 * PITCH] },
    { kind: 'charging', at: [MIDDLE, middle - 2.4 * PITCH] },
    { kind: 'charging', at: [MIDDLE, middle + PITCH] },
    { kind: 'wifi', at: [MIDDLE, middle] },
    { kind: 'prayer_room', at: [MIDDLE, middle + 2.4 * PITCH] },
    { kind: 'step_free', at: [MIDDLE, middle - 1.5 * PITCH] },
    { kind: 'step_free', at: [MIDDLE, middle + 1.5 * PITCH] },
  ];
}

function box(west: number, north: number, east: number, south: number): Point[] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

const shown: Shown[] = [
  {
    theme: { zh: '小间距显示', en: 'Fine-pitch LED' },
    exhibits: {
      zh: '小间距与 Micro LED、MIP、COB 显示屏，会议与指挥中心大屏，透明屏与裸眼 3D。',
      en: 'Fine-pitch, Micro LED, MIP and COB screens, walls for meeting and control rooms, transparent and glasses-free 3D displays.',
    },
  },
  {
    theme: { zh: '虚拟拍摄', en: 'Virtual production' },
    exhibits: {
      zh: 'XR 虚拟拍摄棚、摄影机追踪与实时渲染，租赁屏、地砖屏与舞台创意屏。',
      en: 'XR stages, camera tracking and real-time rendering, rental screens, LED floors and creative stage displays.',
    },
  },
  {
    theme: { zh: '数字标牌', en: 'Digital signage' },
    exhibits: {
      zh: '广告机、电子纸、自助终端与内容发布系统，面向零售、交通与餐饮。',
      en: 'Signage players, e-paper, kiosks and content management for retail, transport and catering.',
    },
  },
  {
    theme: { zh: '商用显示', en: 'Commercial displays' },
    exhibits: {
      zh: '拼接屏、触控一体机、交互平板、激光投影与车载显示。',
      en: 'Video walls, touch displays, interactive panels, laser projection and in-vehicle displays.',
    },
  },
  {
    theme: { zh: '专业音频', en: 'Pro audio' },
    exhibits: {
      zh: '扩声、调音、麦克风、功放与音频网络，设独立试音间。',
      en: 'Sound reinforcement, mixing, microphones, amplifiers and networked audio, with separate listening rooms.',
    },
  },
  {
    theme: { zh: '会议系统', en: 'Conference systems' },
    exhibits: {
      zh: '视频会议、同声传译、无纸化会议、协作平板与智慧教室方案。',
      en: 'Video conferencing, interpretation, paperless meetings, collaboration boards and classroom solutions.',
    },
  },
  {
    theme: { zh: '舞台灯光', en: 'Stage lighting' },
    exhibits: {
      zh: '电脑灯、控台、舞台机械、激光与特效设备，每日定时灯光演示。',
      en: 'Moving lights, consoles, rigging, lasers and effects, with light shows through the day.',
    },
  },
  {
    theme: { zh: '建筑照明', en: 'Façade lighting' },
    exhibits: {
      zh: '楼宇亮化、景观照明、文旅夜游与灯光控制，洗墙灯与点光源。',
      en: 'Façade and landscape lighting, night-time attractions and lighting control, wall washers and pixel lights.',
    },
  },
  {
    theme: { zh: '智能控制', en: 'Smart control' },
    exhibits: {
      zh: '中控、分布式与坐席系统，AV over IP，显示屏控制与播放设备。',
      en: 'Room control, distributed and KVM systems, AV over IP, screen processors and media servers.',
    },
  },
  {
    theme: { zh: '系统集成', en: 'Systems integration' },
    exhibits: {
      zh: '指挥调度、智慧楼宇与智慧展厅，集成商带来可落地的整体方案。',
      en: 'Command centres, smart buildings and showrooms: complete solutions from integrators who deliver them.',
    },
  },
  {
    theme: { zh: '芯片器件', en: 'Chips &\u00a0parts' },
    exhibits: {
      zh: '外延与芯片、封装器件、驱动 IC、电源、连接器与 PCB。',
      en: 'Wafers and chips, packages, driver ICs, power supplies, connectors and PCBs.',
    },
  },
  {
    theme: { zh: '材料设备', en: 'Materials &\u00a0machines' },
    exhibits: {
      zh: '箱体、胶水、标识板材与型材，生产、检测与雕刻打印设备。',
      en: 'Cabinets, adhesives, sign sheets and profiles, with machines for production, testing, engraving and printing.',
    },
  },
];
