import type { About, Edition } from '#contract/about.ts';
import { addDays } from '#contract/calendar.ts';
import type { EntryRule, Hotel, Shuttle, TravelData } from '#contract/travel.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

const words = (zh: string, en: string): Words => ({ zh, en });

const UNILATERAL =
  'FR DE IT NL ES CH IE HU AT BE LU AU NZ PL PT GR CY SI SK FI NO DK IS MC LI AD KR BG RO HR ME MK MT EE LV JP BR AR CL PE UY SA OM KW BH';
const TRANSIT =
  'AT BE CZ DK EE FI FR DE GR HU IS IT LV LT LU MT NL NO PL PT SK SI ES SE CH RU GB IE CY BG RO UA RS HR BA ME MK AL MC BY US CA BR MX AR CL AU NZ KR JP SG BN AE QA ID';

const PEOPLES_DAILY = words('人民网英文版', 'People’s Daily Online');

const ordinaryPassport = words(
  '持普通护照，目的为商务、旅游、探亲访友、交流或过境。',
  'Ordinary passport; business, tourism, visits to family and friends, exchange or transit.',
);
const unilateral = {
  kind: 'visa_free',
  days: 30,
  hours: null,
  conditions: [ordinaryPassport],
  ports: [],
  valid_until: '2026-12-31',
} as const;

/**
 * Public notices as of `checked_on`. An organiser checks the sources again before an exhibition; older ones
 * are marked as outdated.
 */
const entryRules: EntryRule[] = [
  {
    ...unilateral,
    conditions: [ordinaryPassport],
    ports: [],
    countries: UNILATERAL.split(' '),
    valid_from: '2025-11-04',
    source: PEOPLES_DAILY,
    source_url: 'https://en.people.cn/',
    checked_on: '2025-11-04',
  },
  {
    ...unilateral,
    conditions: [ordinaryPassport],
    ports: [],
    countries: ['SE'],
    valid_from: '2025-11-10',
    source: PEOPLES_DAILY,
    source_url: 'https://en.people.cn/',
    checked_on: '2025-11-04',
  },
  {
    ...unilateral,
    conditions: [ordinaryPassport],
    ports: [],
    countries: ['GB', 'CA'],
    valid_from: '2026-02-17',
    source: words('BAL 移民资讯', 'BAL immigration news'),
    source_url: 'https://www.bal.com/',
    checked_on: '2026-02-17',
  },
  {
    ...unilateral,
    conditions: [ordinaryPassport],
    ports: [],
    countries: ['RU'],
    valid_from: '2025-09-15',
    valid_until: '2026-09-14',
    source: words('News.az 新闻网', 'News.az'),
    source_url: 'https://news.az/',
    checked_on: '2025-11-04',
  },
  {
    kind: 'transit',
    countries: TRANSIT.split(' '),
    days: null,
    hours: 240,
    conditions: [
      words(
        '须持前往第三国或地区的联程客票，日期与座位均已确定；香港、澳门、台湾可作为第三地，从甲国来又回甲国则不适用。',
        'An onward ticket with date and seat to a third country or region is needed. Hong Kong, Macao and Taiwan count as one; going back to where one came from does not.',
      ),
      words(
        '须从政策规定的口岸入境和出境，并在规定的区域内停留。',
        'Enter and leave by the listed ports, and stay inside the permitted areas.',
      ),
      words(
        '停留时间自入境次日零时起计算。不住酒店者，须在入境后 24 小时内办理住宿登记。',
        'The time is counted from midnight after entry. Who does not stay in a hotel registers with the police within 24 hours.',
      ),
    ],
    ports: [
      words('深圳宝安国际机场', 'Shenzhen Bao’an International Airport'),
      words('广州白云国际机场', 'Guangzhou Baiyun International Airport'),
      words('西九龙站', 'West Kowloon Station'),
      words('港珠澳大桥', 'Hong Kong–Zhuhai–Macao Bridge'),
      words('中山港', 'Zhongshan Port'),
      words('横琴', 'Hengqin'),
    ],
    valid_from: '2025-11-05',
    valid_until: null,
    source: PEOPLES_DAILY,
    source_url: 'https://en.people.cn/',
    checked_on: '2025-11-03',
  },
];

const hotelAreas: TravelData['hotel_areas'] = [
  {
    code: 'bay',
    name: words('会展湾', 'Exhibition Bay'),
    text: words('紧邻展馆，步行可达。', 'Next to the venue, on foot.'),
  },
  {
    code: 'shajing',
    name: words('沙井', 'Shajing'),
    text: words('街市与餐馆多，价格实惠。', 'Markets and restaurants, good value.'),
  },
  {
    code: 'airport',
    name: words('福永与机场', 'Fuyong and the airport'),
    text: words('早晚航班最方便。', 'For early and late flights.'),
  },
  {
    code: 'baoan',
    name: words('宝安中心', 'Bao’an Centre'),
    text: words('海边、购物与夜生活。', 'The seaside, shops and evenings out.'),
  },
];

const roads: Record<string, Words> = {
  bay: words('宝安区福海街道展云路', 'Zhanyun Road, Fuhai, Bao’an'),
  shajing: words('宝安区沙井街道中心路', 'Zhongxin Road, Shajing, Bao’an'),
  airport: words('宝安区福永街道福海大道', 'Fuhai Avenue, Fuyong, Bao’an'),
  baoan: words('宝安区新安街道海秀路', 'Haixiu Road, Xin’an, Bao’an'),
};

type Line = [zh: string, en: string, area: string, stars: number | null, rooms: number, km: number];

/** Invented, as all companies of the demo are; only their districts exist. */
const lines: Line[] = [
  ['光屿国际酒店', 'Lightisle International Hotel', 'bay', 5, 386, 0.4],
  ['展云大酒店', 'Zhanyun Grand Hotel', 'bay', 5, 342, 0.6],
  ['像素精选酒店', 'Pixel Select Hotel', 'bay', 4, 268, 0.7],
  ['海岸线公寓酒店', 'Coastline Residence', 'bay', 4, 210, 0.9],
  ['十二馆酒店', 'Twelve Halls Hotel', 'bay', 4, 196, 1.1],
  ['湾畔快捷酒店', 'Bayside Express', 'bay', 3, 180, 1.2],
  ['云桥民宿', 'Cloudbridge Guest House', 'bay', null, 36, 1.4],
  ['沙井万汇酒店', 'Shajing Wanhui Hotel', 'shajing', 4, 188, 3.2],
  ['蚝乡酒店', 'Oyster Village Hotel', 'shajing', 4, 142, 3.6],
  ['中心路宾馆', 'Zhongxin Road Inn', 'shajing', 3, 120, 3.8],
  ['金沙快捷酒店', 'Jinsha Express', 'shajing', 3, 132, 4.1],
  ['沙井青年旅舍', 'Shajing Youth Hostel', 'shajing', null, 44, 4.3],
  ['壹程商务酒店', 'Yicheng Business Hotel', 'shajing', 3, 98, 4.6],
  ['北岸花园酒店', 'North Bank Garden Hotel', 'shajing', 4, 165, 5.1],
  ['福永悦庭酒店', 'Fuyong Yueting Hotel', 'airport', 4, 176, 5.6],
  ['凤凰岭酒店', 'Phoenix Hill Hotel', 'airport', 4, 152, 6.2],
  ['航站北酒店', 'Terminal North Hotel', 'airport', 4, 224, 6.8],
  ['云翼快捷酒店', 'Cloudwing Express', 'airport', 3, 140, 7.1],
  ['航程酒店', 'Itinerary Hotel', 'airport', 3, 128, 7.4],
  ['蓝跑道酒店', 'Blue Runway Hotel', 'airport', 5, 298, 7.9],
  ['机场南公寓', 'Airport South Apartments', 'airport', 3, 86, 9.3],
  ['福海民居', 'Fuhai Homestay', 'airport', null, 22, 5.9],
  ['海秀酒店', 'Haixiu Hotel', 'baoan', 5, 312, 17.5],
  ['滨海之门酒店', 'Seagate Hotel', 'baoan', 5, 276, 18.2],
  ['新安商务酒店', 'Xin’an Business Hotel', 'baoan', 4, 154, 18.6],
  ['壹方城景酒店', 'Cityview One Hotel', 'baoan', 4, 188, 19.1],
  ['灯塔快捷酒店', 'Lighthouse Express', 'baoan', 3, 124, 19.4],
  ['前海岸酒店', 'Forward Coast Hotel', 'baoan', 4, 206, 21.3],
  ['流塘宾馆', 'Liutang Inn', 'baoan', 3, 92, 20.2],
  ['宝安青旅', 'Bao’an Hostel', 'baoan', null, 40, 18.9],
];

/** The direction of each district from the venue, in degrees clockwise from north. */
const bearings: Record<string, number> = { bay: 60, shajing: 25, airport: 150, baoan: 165 };

function hotels(end_date: string): Hotel[] {
  return lines.map(([zh, en, area, stars, rooms, distance_km], index) => {
    // Straight-line distance with some spread: roads are 20 % longer.
    const degrees = (bearings[area] ?? 0) + ((index * 37) % 60) - 30;
    const [sine, cosine] = [
      Math.sin((degrees * Math.PI) / 180),
      Math.cos((degrees * Math.PI) / 180),
    ];
    const straight = distance_km / 1.2;
    const road = roads[area] ?? words('', '');
    const number = 8 + index * 6;
    return {
      name: words(`${zh}（演示）`, `${en} (demo)`),
      address: words(
        `广东省深圳市${road.zh} ${number} 号（演示地址）`,
        `${number} ${road.en}, Shenzhen (demo address)`,
      ),
      area,
      stars,
      rooms,
      distance_km,
      at: [Number((straight * sine).toFixed(2)), Number((straight * cosine).toFixed(2))],
      phone: `+86 755 0000 1${String(index).padStart(3, '0')}`,
      booking_url: '',
      shuttle:
        (stars ?? 0) >= 4 && area !== 'bay'
          ? {
              stop: words('酒店大堂门口', 'In front of the lobby'),
              times: ['08:00', '08:30', '09:00', '09:30', '10:30'],
            }
          : null,
      note: area === 'bay' ? words('步行可到展馆。', 'The venue is reached on foot.') : null,
      valid_until: end_date,
    };
  });
}

const morning = { first: '08:00', last: '15:30', every_minutes: 30 };
const evening = { first: '12:00', last: '18:30', every_minutes: 30 };

const shuttles: Shuttle[] = [
  {
    name: words('机场线', 'Airport line'),
    stop: words('深圳机场 T3 航站楼到达层 8 号门', 'Shenzhen Airport T3, arrivals, gate 8'),
    minutes: 15,
    to_venue: morning,
    from_venue: evening,
    note: null,
  },
  {
    name: words('深圳湾口岸线', 'Shenzhen Bay Port line'),
    stop: words(
      '深圳湾口岸旅检大楼外停车场',
      'Shenzhen Bay Port, car park outside the passenger hall',
    ),
    minutes: 50,
    to_venue: { first: '08:00', last: '14:00', every_minutes: 60 },
    from_venue: { first: '13:00', last: '18:00', every_minutes: 60 },
    note: words('持预登记门票免费乘坐。', 'Free with the ticket of the exhibition.'),
  },
  {
    name: words('宝安中心线', 'Bao’an Centre line'),
    stop: words('宝安中心地铁站 A 口', 'Bao’an Centre metro station, exit A'),
    minutes: 35,
    to_venue: { first: '08:00', last: '11:00', every_minutes: 30 },
    from_venue: { first: '15:00', last: '18:30', every_minutes: 30 },
    note: null,
  },
  {
    name: words('沙井酒店线', 'Shajing hotels line'),
    stop: words('沙井万汇酒店（演示）门口', 'In front of Shajing Wanhui Hotel (demo)'),
    minutes: 15,
    to_venue: { first: '08:00', last: '10:40', every_minutes: 20 },
    from_venue: { first: '16:00', last: '18:40', every_minutes: 20 },
    note: null,
  },
];

const intervals = shuttles.flatMap(({ to_venue, from_venue }) => [
  to_venue.every_minutes,
  from_venue.every_minutes,
]);
/** The shortest and longest interval between buses of a line, in minutes. */
export const shuttleMinutes = { least: Math.min(...intervals), most: Math.max(...intervals) };

/** The demo's hotels, shuttles and discounts, and entry rules as published in public notices. */
export function demoTravel(start_date: string, end_date: string): TravelData {
  return {
    entry_rules: entryRules,
    hotel_areas: hotelAreas,
    hotel_district: { area: 250_000, rooms: 4_000 },
    hotels: hotels(end_date),
    shuttles,
    discounts: [
      {
        title: words('机票折扣', 'Flights'),
        text: words(
          '合作航司往返深圳的经济舱九折（演示），预订时输入优惠码。',
          'Ten per cent off economy fares to and from Shenzhen with the partner airline (demo); enter the code when you book.',
        ),
        code: 'LUMINA-AIR',
        booking_url: '',
        valid_from: addDays(start_date, -120),
        valid_until: addDays(end_date, 3),
      },
      {
        title: words('酒店协议价', 'Hotel rates'),
        text: words(
          '向名单中的酒店预订时说明参展或参观，即可享受协议价（演示）。',
          'Name the exhibition when you book one of the hotels listed here, and the agreed rate applies (demo).',
        ),
        code: 'LUMINA',
        booking_url: '',
        valid_from: addDays(start_date, -150),
        valid_until: end_date,
      },
      {
        title: words('早订立减', 'Book early'),
        text: words(
          '开展前 60 天预订协议酒店，再减 50 元一晚（演示）。',
          'RMB 50 less a night when you book 60 days before the exhibition (demo).',
        ),
        code: '',
        booking_url: '',
        valid_from: addDays(start_date, -150),
        valid_until: addDays(start_date, -60),
      },
      {
        title: words('VVIP 买家俱乐部', 'VVIP buyer club'),
        text: words(
          '受邀加入俱乐部的买家，往返机票与展期住宿由主办方承担（演示）。申请入会请联系主办方。',
          'The organiser pays for the flights and hotel nights of buyers whom it has invited into the club (demo). To apply, contact the organiser.',
        ),
        code: '',
        booking_url: '',
        valid_from: addDays(start_date, -150),
        valid_until: end_date,
      },
      {
        title: words('参展商专享', 'For exhibitors only'),
        text: words(
          '参展企业的工作人员预订协议酒店可享专属房价，并可提前一天入住（演示）。',
          'People of exhibiting companies have rates of their own at the agreed hotels, and may move in a day earlier (demo).',
        ),
        code: 'LUMINA-EX',
        booking_url: '',
        valid_from: addDays(start_date, -150),
        valid_until: end_date,
      },
      {
        title: words('高铁站打车优惠', 'Taxi from the railway station'),
        text: words(
          '展期凭当日高铁票，从光明城站乘合作网约车到展馆，立减 20 元（演示）。',
          'RMB 20 off a ride from Guangmingcheng station to the venue with the partner taxi service, with a train ticket of the day (demo).',
        ),
        code: '',
        booking_url: '',
        valid_from: start_date,
        valid_until: end_date,
      },
    ],
  };
}

/** The three editions before the shown one. */
export function demoAbout(start_date: string): About {
  const editions: Edition[] = [1, 2, 3].map((ago) => {
    const year = Number(start_date.slice(0, 4)) - ago;
    const first = `${year}${start_date.slice(4)}`;
    return {
      year,
      start_date: first,
      end_date: addDays(first, 2),
      city: words('深圳', 'Shenzhen'),
      ...(pastFigures[ago - 1] ?? { area: 0, exhibitors: 0, visits: 0, countries: 0 }),
      text: pastTexts[ago - 1] ?? words('–', '–'),
      pictures: pastPictures[ago - 1] ?? [],
      report_url: '',
    };
  });
  return {
    organisers: [
      {
        role: words('主办', 'Organiser'),
        name: words('LUMINA 展览组委会（演示）', 'LUMINA Exhibitions (demo)'),
        url: '',
      },
      {
        role: words('协办', 'Co-organiser'),
        name: words('湾区显示产业促进会（演示）', 'Bay Area Display Industry Council (demo)'),
        url: '',
      },
      {
        role: words('海外推广', 'Overseas promotion'),
        name: words('环太平洋专业视听联合会（演示）', 'Pacific Rim Pro AV Federation (demo)'),
        url: '',
      },
    ],
    editions,
  };
}

/** Uneven, as counted figures are; each edition is larger than the one before it. */
const pastFigures = [
  { area: 74_600, exhibitors: 1_874, visits: 231_486, countries: 183 },
  { area: 66_200, exhibitors: 1_652, visits: 198_917, countries: 171 },
  { area: 59_800, exhibitors: 1_487, visits: 176_254, countries: 158 },
];

const pastPictures: Edition['pictures'][] = [
  [
    {
      picture: '/hall-aisle.webp',
      alt: words('展馆通道与两侧展位（绘制图）', 'An aisle between booths (drawn)'),
    },
    {
      picture: '/hall-stage.webp',
      alt: words('论坛舞台与听众（绘制图）', 'A stage with its audience (drawn)'),
    },
  ],
  [
    {
      picture: '/hall-wall.webp',
      alt: words('观众观看 LED 大屏（绘制图）', 'Visitors in front of an LED wall (drawn)'),
    },
    {
      picture: '/hall-entrance.webp',
      alt: words('展馆入口与闸机（绘制图）', 'The entrance with its gates (drawn)'),
    },
  ],
  [
    {
      picture: '/hall-signage.webp',
      alt: words('数字标牌展区（绘制图）', 'The zone of digital signage (drawn)'),
    },
    {
      picture: '/hall-booth.webp',
      alt: words('展位洽谈（绘制图）', 'Talks at a booth (drawn)'),
    },
  ],
];

const pastTexts: Words[] = [
  words(
    '首次启用十二个展馆；MIP 与透明显示成为现场最热话题。',
    'Twelve halls for the first time; MIP and transparent displays were what everybody spoke about.',
  ),
  words(
    '虚拟拍摄棚第一次在展馆内完整搭建，三天现场拍摄二十余场。',
    'A whole virtual production stage was built inside a hall, and more than twenty scenes were shot in three days.',
  ),
  words(
    '专业音频设独立试音间，会议系统展区扩大一倍。',
    'Separate listening rooms for pro audio, and twice the room for conferencing.',
  ),
];
