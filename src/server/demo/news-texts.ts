import type { NewsType } from '#contract/news-types.ts';

export type Bilingual = readonly [zh: string, en: string];

/** The source of a demo article. */
export interface NewsText {
  type: NewsType;
  /** Hours before the demo was loaded; negative: scheduled. */
  ago: number;
  /** Index in the list of exhibitors. */
  of?: number;
  /** Category of its pictures. */
  category: string;
  title: Bilingual;
  summary: Bilingual;
  /** Markdown; `{picture}` and `{picture2}` are paths of own pictures, other names are facts of the exhibition. */
  body: Bilingual;
  alt: Bilingual;
  author?: Bilingual;
  source?: readonly [name: string, url: string];
  state?: 'pending';
}

/** The demo's articles, newest first. */
export const newsTexts: readonly NewsText[] = [
  {
    type: 'news',
    ago: 3,
    category: 'led_creative',
    title: ['展商名录与会议日程全部上线', 'The directory and the programme are complete'],
    summary: [
      '所有参展企业、展品与论坛场次已可查询，离线也能用。',
      'Every exhibitor, exhibit and session can now be searched, also without a network.',
    ],
    alt: ['点阵大屏上的光带', 'Bands of light on a dot wall'],
    author: ['组委会新闻组', 'Press office'],
    body: [
      `
从今天起，展商名录、展品目录与全部论坛日程在本站开放查询。名录支持按展馆、产品分类和展位号筛选，搜索框认得拼音、英文缩写和常见的错别字。

## 出发之前做三件事

1. **完成预登记。** 手机号或邮箱验证即可，展期内每天凭门票二维码入场。
2. **把想看的展商加入路线。** 展位图会按步行距离排好顺序。
3. **关注论坛场次。** 时间或会议室有变动时，我们会主动通知。

> 场馆里几万人同时上网，网络难免拥挤。门票、名录和展位图都会存在你的手机里，断网也能打开。

![展馆平面的点阵示意]({picture} "{hall_count} 个展馆的名录一次下载，不到半兆")

## 各馆开放时间

| 日期 | 专业观众入场 | 闭馆 |
| --- | --- | --- |
| 第一天 | {opens} | {closes} |
| 第二天 | {opens} | {closes} |
| 第三天 | {opens} | {last_closes} |

最后一天闭馆较早，请留出时间。入场须知见[观众须知](/audience/policy)，名录在[这里](/exhibitor/directory)。
`,
      `
From today the directory of exhibitors, the catalogue of exhibits and all sessions of the forum are open on this site. The directory filters by hall, category and booth; its search understands pinyin, abbreviations and common slips of the keyboard.

## Three things to do before you come

1. **Register.** A phone number or an e-mail address is enough, and the QR code opens the gate every day.
2. **Put exhibitors on your walk.** The floor plan orders them by the way you have to go.
3. **Follow sessions.** When a time or a room changes, we tell you.

> Tens of thousands of people share the network of a hall. Ticket, directory and floor plan are stored on your phone and open without it.

![The halls drawn in dots]({picture} "The directory of all {hall_count} halls is one download of less than half a megabyte")

## Opening hours

| Day | Trade visitors from | Halls close |
| --- | --- | --- |
| First | {opens} | {closes} |
| Second | {opens} | {closes} |
| Third | {opens} | {last_closes} |

The halls close earlier on the last day, so come in good time. The [admission rules](/audience/policy) say more; the directory is [here](/exhibitor/directory).
`,
    ],
  },
  {
    type: 'news',
    ago: 31,
    category: 'led_indoor',
    title: ['工厂参观路线开放预约', 'Factory tours open for booking'],
    summary: [
      '半天往返，从{meeting_place}出发，座位有限。',
      'Half a day each, from the {meeting_place}; seats are few.',
    ],
    alt: ['屏体老化测试架', 'Screens on a burn-in rack'],
    author: ['组委会新闻组', 'Press office'],
    body: [
      `
参观路线今天开放预约，走访整屏、Micro LED、租赁屏和专业音响等企业。每位已登记的买家在一条路线上可预约一个座位，时间重叠的两条路线不能同时预约。

## 看什么

- **整屏工厂**：贴片、老化与校正三条产线；
- **Micro LED 中试线**：近看巨量转移与检测修复；
- **租赁屏仓库**：快装结构如何做到两分钟一箱。

预约在发车前 60 分钟截止。请穿平底鞋，部分车间需要换防静电服，不能拍照的区域会有标识。

![老化架上的模组]({picture} "每块模组出厂前点亮 72 小时")

[查看路线与余位](/conference/investigate)
`,
      `
Tours open for booking today: to makers of screens, of Micro LED, of rental panels and of pro audio. A registered buyer books one seat on a tour; two tours that overlap cannot both be booked.

## What there is to see

- **A screen factory**: lines for placement, burn-in and calibration;
- **a Micro LED pilot line**: mass transfer, inspection and repair from near;
- **a rental warehouse**, and how a cabinet is locked in two minutes.

Booking ends 60 minutes before departure. Wear flat shoes; some workshops ask for antistatic coats, and signs say where no photographs are taken.

![Modules on a burn-in rack]({picture} "Every module is lit for 72 hours before it leaves the factory")

[See the tours and the seats that are left](/conference/investigate)
`,
    ],
  },
  {
    type: 'industry',
    ago: 20,
    category: 'led_outdoor',
    title: [
      '户外屏亮度新规草案：夜间上限与自动调光',
      'Draft rule on outdoor screens: a night ceiling and automatic dimming',
    ],
    summary: [
      '草案提出按环境照度分级，并要求留存三个月的亮度日志。',
      'It grades brightness by ambient light and asks for three months of logs.',
    ],
    alt: ['夜色中的户外大屏', 'An outdoor screen at night'],
    author: ['行业观察', 'Industry desk'],
    body: [
      `
新一版户外显示屏光环境管理草案正在征求意见。与旧版相比，最大的变化是从“一个上限”改为“按环境照度分级”，并首次写入自动调光与日志要求。

| 环境 | 日间建议（cd/m²） | 夜间上限（cd/m²） |
| --- | --- | --- |
| 商业街区 | 5,000–7,000 | 400 |
| 交通干道两侧 | 5,000 | 300 |
| 居住区 100 米内 | 3,000 | 200 |

## 对工程商意味着什么

第一，光感探头不再是选配。第二，控制系统要能导出日志。第三，旧屏改造有 18 个月过渡期，多数三合一灯珠的屏体通过换卡和校正即可达标。

> “把亮度降下来并不难，难的是低亮时灰阶不断层。”一位控制系统工程师说。

数值为征求意见稿内容，正式文本发布前可能调整。
`,
      `
A new draft on the light of outdoor screens is out for comment. Instead of one ceiling it grades brightness by the light around the screen, and for the first time it asks for automatic dimming and for logs.

| Surroundings | By day (cd/m²) | At night, at most (cd/m²) |
| --- | --- | --- |
| Shopping streets | 5,000–7,000 | 400 |
| Along main roads | 5,000 | 300 |
| Within 100 m of homes | 3,000 | 200 |

## What installers should expect

First, a light sensor is no longer an option. Second, the control system has to export its log. Third, screens that stand already have 18 months; most of them will comply with a new receiving card and a calibration.

> “Turning brightness down is easy. Keeping the greys smooth at low brightness is not,” says an engineer of control systems.

The figures are those of the draft and may change before it is adopted.
`,
    ],
  },
  {
    type: 'enterprises',
    ago: 9,
    of: 2,
    category: 'led_indoor',
    title: [
      '全倒装 0.9 mm 会议屏现场首展',
      'A 0.9 mm flip-chip meeting-room screen, shown for the first time',
    ],
    summary: [
      '整屏厚度 28 毫米，待机功耗降到同尺寸上一代的四成。',
      'It is 28 mm deep and draws 40 % of the standby power of the last generation.',
    ],
    alt: ['会议屏正面', 'The front of the screen'],
    body: [
      `
我们将在展会首日上午 10:30 发布 0.9 mm 全倒装会议屏。新品采用共阴供电，整屏厚度 28 毫米，前维护，可直接挂装在 86 盒位置。

![会议屏的点阵特写]({picture} "0.9 mm 间距，约一米可视")

- 待机功耗为上一代的 40%；
- 出厂逐点校正，支持换模组后一键重校；
- 提供 Type-C 一线投屏与会议平板主机两种配置。

欢迎到展位看实机，也可以先在展品页提交询盘，技术同事会带样品模组到场。
`,
      `
We present our 0.9 mm flip-chip screen for meeting rooms on the first day at 10:30. It runs on common-cathode power, is 28 mm deep, is serviced from the front and hangs where a standard wall box is.

![The dots of the screen from near]({picture} "0.9 mm pitch, to be seen from about one metre")

- Standby power is 40 % of the last generation;
- every dot is calibrated in the factory, and again with one key after a module is changed;
- it comes with one-cable presenting or with a conference host built in.

See it at our booth, or ask on the page of the exhibit first: our engineers bring sample modules along.
`,
    ],
  },
  {
    type: 'enterprises',
    ago: 50,
    of: 1,
    category: 'led_rental',
    title: [
      '巡演屏租赁联盟成立，首批共享 4,200 平方米',
      'A pool of touring screens opens with 4,200 m²',
    ],
    summary: [
      '五城仓库统一校正参数，跨城拼屏不再有色差。',
      'Five warehouses share one calibration: cabinets of several cities make one wall.',
    ],
    alt: ['搭建中的租赁屏', 'A rental wall being built'],
    body: [
      `
我们与六家租赁公司共同成立巡演屏共享联盟，首批投入 3.9 mm 与 2.6 mm 两个型号共 4,200 平方米。

## 怎么做到“拼得上”

箱体、连接件和电源线序统一；每批箱体带着自己的校正文件，入库时扫码核对，出库前在同一台色度计下复测。

![箱体快锁特写]({picture} "快锁朝外，一个人也能上屏")

首批服务覆盖华东、华南五城。有巡演计划的公司可在展位登记档期。
`,
      `
With six rental companies we open a pool of touring screens: 4,200 m² of two types, with 3.9 mm and 2.6 mm pitch.

## How cabinets come to fit

Frames, connectors and the order of power lines are the same; every batch carries its calibration, is checked by its code when it comes in, and is measured under one colorimeter before it leaves.

![The lock of a cabinet]({picture} "The lock opens outwards: one person is enough")

The pool begins with five cities. Companies that plan a tour can book dates at our booth.
`,
    ],
  },
  {
    type: 'spread',
    ago: 26,
    category: 'led_creative',
    title: [
      '媒体看展：不靠 App，一个网页走完全程',
      'In the press: a whole exhibition in one web page',
    ],
    summary: [
      '《会展技术》记者断网试用半天：门票、名录与展位图全部可用。',
      'A reporter spent half a day without a network: ticket, directory and plan all worked.',
    ],
    alt: ['手机上的点阵门票', 'A ticket drawn in dots'],
    source: ['会展技术（演示内容）', ''],
    body: [
      `
本刊记者在展前体验日关掉手机网络，只用事先打开过一次的网页，从地铁口走到会场，再逛完三个馆。

> 扫码入场用了两秒。比起找信号，这两秒里最花时间的是把手机从口袋里拿出来。

记者注意到，名录搜索在飞行模式下依然给出结果，收藏与询盘先存在手机上，连上网络后自动发出，且不会重复。

文章也提到不足：名录要先在有网络的地方打开一次，最好在酒店就打开。
`,
      `
On the preview day our reporter switched the network of the phone off and used nothing but a web page that had been opened once before, from the metro to the gate and through three halls.

> Getting in took two seconds, and most of that was taking the phone out of a pocket.

The search of the directory answered in flight mode; stars and inquiries waited on the phone and were sent once, when the network was back.

The article names a weak point too: the directory has to be opened once where there is a network, best in the hotel.
`,
    ],
  },
  {
    type: 'spread',
    ago: 75,
    category: 'architectural_lighting',
    title: ['电台访谈：一块屏为什么要做到看不见', 'On the radio: why a screen should not be seen'],
    summary: [
      '三位参展设计师谈空间、光与克制。',
      'Three designers who exhibit here on rooms, light and restraint.',
    ],
    alt: ['灯带与空间', 'Lines of light in a room'],
    source: ['城市之声（演示内容）', ''],
    body: [
      `
节目请来三位设计师，从一间图书馆的阅览室谈起：天花上的光带其实是一块屏，白天是均匀的天光，闭馆前十分钟慢慢变暖。

## 三句话

1. 好的显示设备，不通电时也应该好看。
2. 亮度是最便宜的，也是最容易用坏的材料。
3. 内容更新得起，屏才立得住。

节目全长 42 分钟，展会期间可在主办方直播间回听。
`,
      `
The programme begins in the reading room of a library: the lines of light in its ceiling are a screen, even daylight for most of the day, and slowly warmer in the ten minutes before it closes.

## Three sentences

1. A good display looks good while it is off.
2. Brightness is the cheapest material, and the easiest to spoil a room with.
3. A screen lasts where its owner can afford to change what it shows.

It is 42 minutes long, and can be heard again in the organiser’s studio during the exhibition.
`,
    ],
  },
  {
    type: 'industry',
    ago: 64,
    category: 'components',
    title: ['Micro LED 巨量转移良率到了哪一步', 'How far mass transfer of Micro LED has come'],
    summary: [
      '三条技术路线的公开数据对照，以及离“用得起”还差什么。',
      'Published figures of three processes side by side, and what is still missing.',
    ],
    alt: ['微米级芯片阵列', 'An array of micrometre chips'],
    author: ['行业观察', 'Industry desk'],
    body: [
      `
过去一年，三条转移路线都给出了可以比较的公开数据。我们把口径统一为“单次转移后、修复前”的良率。

| 路线 | 公开良率 | 单次面积 | 主要瓶颈 |
| --- | --- | --- | --- |
| 印章转移 | 99.99 % | 小 | 印章寿命 |
| 激光转移 | 99.98 % | 中 | 落点精度 |
| 流体自组装 | 99.9 % | 大 | 方向控制 |

## 一块屏允许错多少

以 4K 屏为例，约 2,500 万颗子像素。99.99 % 意味着 2,500 颗需要修复；按每颗 0.5 秒计，修一块屏要 20 分钟。良率每多一个 9，修复时间少一个数量级，成本曲线才会真正弯下来。

论坛有专场讨论，见[会议日程](/conference)。
`,
      `
In the last year all three processes have published figures that can be compared. We took the yield after one transfer and before repair.

| Process | Published yield | Area at once | What holds it back |
| --- | --- | --- | --- |
| Stamp | 99.99 % | small | life of the stamp |
| Laser | 99.98 % | medium | placing |
| Fluidic assembly | 99.9 % | large | orientation |

## How many faults a screen may have

A 4K screen has about 25 million subpixels. At 99.99 % 2,500 of them are repaired; at half a second each, that is 20 minutes a screen. Every further nine takes an order of magnitude off, and only then does the curve of costs bend.

The forum has a session about it: see the [programme](/conference).
`,
    ],
  },
  {
    type: 'news',
    ago: 98,
    category: 'pro_audio',
    title: ['无障碍服务：轮椅、字幕与安静时段', 'Access: wheelchairs, captions and a quiet hour'],
    summary: [
      '每天开馆后第一个小时为安静时段，各舞台提供中英字幕。',
      'The first hour of each day is quiet, and the stages are captioned in both languages.',
    ],
    alt: ['会场声音的点阵波形', 'The sound of a stage in dots'],
    author: ['观众服务', 'Visitor services'],
    body: [
      `
今年我们把无障碍服务写进了场馆手册，不再需要逐项申请。

- **轮椅**：南、北登录厅各 30 辆，免费借用，凭门票登记；
- **字幕**：各舞台提供中英双语字幕，论坛会议室可领取接收器；
- **安静时段**：每天从 {opens} 起的第一个小时，展台不得使用扩音；
- **导览**：听障观众可预约手语导览，每天两场。

展位图上的坡道、电梯与无障碍卫生间均已标注，路线规划可以避开台阶。
`,
      `
This year access is part of the venue’s handbook and need not be asked for one by one.

- **Wheelchairs**: 30 at each of the two lobbies, free, against your ticket;
- **captions**: in Chinese and English on the stages, by receiver in the rooms of the forum;
- **a quiet hour**: in the first hour from {opens} no booth uses loudspeakers;
- **guided tours** in sign language twice a day, to be booked.

Ramps, lifts and accessible toilets are on the floor plan, and directions can avoid steps.
`,
    ],
  },
  {
    type: 'enterprises',
    ago: 120,
    of: 3,
    category: 'digital_signage',
    title: [
      '零售屏内容三天上线：连锁门店案例',
      'Content for 600 shops in three days: a case from retail',
    ],
    summary: [
      '从排期到审核，一个后台管 600 家店。',
      'From planning to approval, one console for 600 shops.',
    ],
    alt: ['门店数字标牌', 'Signage in a shop'],
    body: [
      `
一家连锁便利店用我们的发布系统替换了人工换刊。过去换一次季节海报需要两周，现在三天内 600 家门店全部更新。

## 三个经验

1. 断网的门店继续播放上一期，不出现黑屏。
2. 审核放在总部，排期放在区域。
3. 播放日志自动回传，结算不再靠拍照。

![门店竖屏]({picture} "竖屏 1080 × 1920，靠窗一侧自动提亮")
`,
      `
A chain of convenience stores replaced printed posters by our publishing system. A change of season took two weeks; now 600 shops follow within three days.

## Three lessons

1. A shop without a network goes on with what it has: no screen is black.
2. Approval belongs to headquarters, planning to the regions.
3. Logs come back by themselves, and bills need no photographs.

![An upright screen in a shop]({picture} "1080 × 1920, brighter by itself on the side of the window")
`,
    ],
  },
  {
    type: 'industry',
    ago: 144,
    category: 'control_integration',
    title: ['8K 60 帧传输：一根光纤够不够', 'Is one fibre enough for 8K at 60 frames?'],
    summary: [
      '算一笔带宽账，再看三种压缩方案的取舍。',
      'The sum of the bandwidth, and what three codecs give and take.',
    ],
    alt: ['控制器与光纤', 'A controller and its fibre'],
    author: ['行业观察', 'Industry desk'],
    body: [
      `
8K（7680 × 4320）、60 帧、10 位色深、4:4:4 采样的裸带宽约为 60 Gb/s。一根单模光纤的物理能力绰绰有余，限制来自两端的收发模块和控制器芯片。

- **不压缩**：画质最好，设备最贵，常见于演播室；
- **浅压缩（4:1 以内）**：延迟小于一行，肉眼难辨；
- **帧间压缩**：省带宽，但延迟一帧以上，不适合现场摄像。

工程上多数项目选择浅压缩加双链路备份，切换时间控制在一帧内。
`,
      `
8K (7680 × 4320) at 60 frames, 10 bits and 4:4:4 is about 60 Gb/s. A single-mode fibre carries that with ease; the limits are the transceivers and the chips of the controllers.

- **No compression**: the best picture and the dearest equipment, as in studios;
- **light compression, up to 4:1**: less than one line of delay, and hard to see;
- **compression between frames**: saves bandwidth, costs a frame or more, and does not suit live cameras.

Most installations choose light compression over two links, and change between them within a frame.
`,
    ],
  },
  {
    type: 'news',
    ago: 200,
    category: 'led_creative',
    title: ['专业观众预登记开放', 'Registration for trade visitors is open'],
    summary: [
      '手机号或邮箱验证，三分钟完成，二维码门票展期每天可用。',
      'Three minutes by phone or e-mail, and a QR ticket for every day.',
    ],
    alt: ['点阵拼成的会标', 'The mark of the exhibition in dots'],
    author: ['组委会新闻组', 'Press office'],
    body: [
      `
预登记今天开放。现场办证需要排队和拍照，预登记只需验证一次手机号或邮箱。

## 需要准备什么

- 姓名与公司名称；
- 采购意向（可跳过）；
- 有效证件号码，仅用于入场核验，加密保存，[何时删除写得很清楚](/policy/privacy)。

登记成功后，请把门票存到手机；没有网络也能出示。[现在登记](/audience/register)
`,
      `
Registration opens today. At the gate there are queues and a camera; ahead of time it takes one code by phone or e-mail.

## What you need

- Your name and your company;
- what you look for, if you like to say it;
- the number of an identity document where it is asked for. It is encrypted, used at the gate alone, and [deleted when we say](/policy/privacy).

Store your ticket on the phone afterwards: it can be shown without a network. [Register now](/audience/register)
`,
    ],
  },
  {
    type: 'news',
    ago: -72,
    category: 'led_outdoor',
    title: ['开幕式流程与直播安排', 'The opening ceremony and where to watch it'],
    summary: ['开幕式、主论坛与直播入口。', 'The ceremony, the keynotes and the live stream.'],
    alt: ['南登录厅的点阵大屏', 'The dot wall in the South Lobby'],
    author: ['组委会新闻组', 'Press office'],
    body: [
      `
开幕式在南登录厅点阵大屏前举行，随后是三场主旨演讲。凭门票入场，先到先得，直播间同步开放。

[进入直播](/media/live)
`,
      `
The ceremony is held before the dot wall in the South Lobby, followed by three keynotes. Come early with your ticket; the live stream is open to all.

[Watch it live](/media/live)
`,
    ],
  },
  {
    type: 'enterprises',
    ago: 1,
    of: 2,
    category: 'led_indoor',
    state: 'pending',
    title: [
      '展会期间现场签约享三年质保',
      'Three years of warranty for contracts signed at the exhibition',
    ],
    summary: ['适用于会议屏与指挥中心两个系列。', 'For meeting-room and control-room series.'],
    alt: ['会议屏侧面', 'The screen from the side'],
    body: [
      `
展会期间在展位签约的会议屏与指挥中心项目，质保由两年延长到三年，并附赠一次上门校正。

具体条款以合同为准。
`,
      `
Contracts for meeting-room and control-room screens that are signed at our booth come with three years of warranty instead of two, and one calibration on site.

The contract has the terms.
`,
    ],
  },
];
