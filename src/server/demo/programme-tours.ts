import { addDays } from '#contract/calendar.ts';
import type { TourContent } from '#server/features/programme-drafts/drafts.ts';
import { demoId } from './demo-id.ts';
import type { DemoExhibitor } from './exhibitors.ts';

type Text = readonly [zh: string, en: string];

interface DemoTour {
  kind: TourContent['kind'];
  name: Text;
  summary: Text;
  /** Day of the exhibition from 0, and clock times. */
  day: number;
  departs: string;
  returns: string;
  stops: readonly (readonly [name: Text, minutes: number])[];
  category: string;
  seats: number;
}

const tours: readonly DemoTour[] = [
  {
    kind: 'factory',
    name: ['LED 整屏智能工厂考察（光明线）', 'Smart LED factories (Guangming route)'],
    summary: [
      '走进两家整屏工厂，看 SMT、老化与校正产线，并与生产负责人座谈。',
      'Two screen makers open their SMT, ageing and calibration lines, and their heads of production answer questions.',
    ],
    day: 0,
    departs: '09:30',
    returns: '13:00',
    category: 'led_indoor',
    seats: 40,
    stops: [
      [['整屏智能工厂', 'Smart screen factory'], 60],
      [['老化与校正实验室', 'Ageing and calibration lab'], 45],
    ],
  },
  {
    kind: 'factory',
    name: ['Micro LED 中试线考察', 'Micro LED pilot line'],
    summary: [
      '近距离了解巨量转移与检测修复设备，需更换无尘服。',
      'Mass transfer, inspection and repair at close range; clean-room suits are provided.',
    ],
    day: 0,
    departs: '14:00',
    returns: '17:00',
    category: 'micro_led',
    seats: 24,
    stops: [[['Micro LED 中试线', 'Micro LED pilot line'], 90]],
  },
  {
    kind: 'factory',
    name: ['虚拟影棚与租赁仓库考察', 'LED stage and rental warehouse'],
    summary: [
      '参观在用的 LED 虚拟影棚与租赁屏仓储流程，观看实拍演示。',
      'A working LED stage and the logistics of rental panels, with a demonstration shoot.',
    ],
    day: 1,
    departs: '09:30',
    returns: '12:30',
    category: 'led_rental',
    seats: 40,
    stops: [
      [['虚拟影棚', 'LED stage'], 60],
      [['租赁屏仓库', 'Rental warehouse'], 40],
    ],
  },
  {
    kind: 'factory',
    name: ['商用显示与标牌工厂考察', 'Commercial display and signage factory'],
    summary: [
      '查看触控一体机与户外高亮标牌的整机装配与可靠性测试。',
      'Assembly and reliability tests of touch displays and high-brightness outdoor signs.',
    ],
    day: 1,
    departs: '13:30',
    returns: '17:00',
    category: 'digital_signage',
    seats: 40,
    stops: [
      [['商显装配线', 'Display assembly line'], 50],
      [['可靠性实验室', 'Reliability lab'], 40],
    ],
  },
  {
    kind: 'factory',
    name: ['专业音响与会议系统考察', 'Pro audio and conference systems'],
    summary: [
      '参观消声室与扬声器产线，并试听三维声演示厅。',
      'An anechoic chamber, a loudspeaker line and a listening room for three-dimensional sound.',
    ],
    day: 1,
    departs: '14:00',
    returns: '17:30',
    category: 'pro_audio',
    seats: 30,
    stops: [
      [['扬声器产线与消声室', 'Loudspeaker line and anechoic chamber'], 60],
      [['三维声演示厅', 'Listening room'], 30],
    ],
  },
  {
    kind: 'factory',
    name: ['深圳湾夜间光影考察', 'Shenzhen Bay by night: light and media façades'],
    summary: [
      '傍晚出发，随设计师参观城市媒体立面与夜游项目控制中心。',
      'Leaving at dusk with the designers: media façades, and the control room of a night attraction.',
    ],
    day: 1,
    departs: '18:00',
    returns: '21:30',
    category: 'architectural_lighting',
    seats: 40,
    stops: [
      [['媒体立面控制中心', 'Façade control room'], 40],
      [['滨海步道光影项目', 'Waterfront light walk'], 50],
    ],
  },
  {
    kind: 'shuttle',
    name: ['展商开放日免费班车（宝安）', 'Open-day shuttle to exhibitors in Bao’an'],
    summary: [
      '免费往返班车，可在任意一家参展企业下车，随下一班返回。',
      'A free bus there and back; get off at any of the exhibitors, and return with the next one.',
    ],
    day: 2,
    departs: '10:00',
    returns: '13:00',
    category: 'led_outdoor',
    seats: 45,
    stops: [
      [['展商展厅（宝安）', 'Exhibitor’s showroom, Bao’an'], 40],
      [['展商工厂（宝安）', 'Exhibitor’s factory, Bao’an'], 40],
    ],
  },
  {
    kind: 'shuttle',
    name: ['展商开放日免费班车（龙华）', 'Open-day shuttle to exhibitors in Longhua'],
    summary: [
      '免费往返班车，走访龙华片区的控制系统与电源企业。',
      'A free bus to makers of control systems and power supplies in Longhua.',
    ],
    day: 2,
    departs: '13:30',
    returns: '16:30',
    category: 'control_integration',
    seats: 45,
    stops: [
      [['控制系统企业', 'Maker of control systems'], 40],
      [['电源企业', 'Maker of power supplies'], 40],
    ],
  },
];

export const meetingPlace = { zh: '南登录厅班车站台', en: 'Shuttle stop, South Lobby' };

/** Tours from the south lobby; the sixth is not open yet. */
export function demoTours({
  start_date,
  opened_at,
  opens_later_at,
  at,
  companies,
}: {
  start_date: string;
  opened_at: string;
  opens_later_at: string;
  /** The meeting place on the plan. */
  at: [number, number] | null;
  companies: readonly DemoExhibitor[];
}): TourContent[] {
  return tours.map((tour, index) => {
    const day = addDays(start_date, tour.day);
    const hosts = companies.filter(({ exhibitor }) => exhibitor.categories.includes(tour.category));
    return {
      id: demoId('tour', index),
      kind: tour.kind,
      name: textOf(tour.name),
      summary: textOf(tour.summary),
      meeting_place: { name: meetingPlace, hall: null, at },
      departs_at: `${day}T${tour.departs}:00+08:00`,
      returns_at: `${day}T${tour.returns}:00+08:00`,
      opens_at: index === 5 ? opens_later_at : opened_at,
      seats: tour.seats,
      stops: tour.stops.map(([name, minutes], place) => ({
        id: demoId('stop', index * 10 + place),
        name: textOf(name),
        minutes,
        exhibitor_id: hosts[place]?.exhibitor.id ?? null,
      })),
      categories: [tour.category],
      languages: ['zh', 'en'],
      bring: [
        { zh: '有效身份证件（外籍人士请带护照）', en: 'Your passport or identity card' },
        ...(tour.kind === 'factory'
          ? [{ zh: '包脚平底鞋', en: 'Closed, flat shoes' }]
          : [{ zh: '您的门票', en: 'Your ticket' }]),
      ],
      contact: {
        name: { zh: '考察组（演示）', en: 'Tour desk (demo)' },
        phone: '+86 755 0000 0301',
      },
      cancelled_reason: null,
    };
  });
}

function textOf([zh, en]: Text) {
  return { zh, en };
}
