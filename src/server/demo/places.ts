/** Origins of demo exhibitors, with their number. */
export interface Place {
  country: string;
  zh: string;
  en: string;
  weight: number;
}

const home = (zh: string, en: string, weight: number): Place => ({ country: 'CN', zh, en, weight });

/** Sorted as used in company names, with 市 if customary. */
export const homeCities: readonly (Place & { is_written: boolean })[] = [
  { ...home('深圳', 'Shenzhen', 46), is_written: true },
  { ...home('东莞', 'Dongguan', 7), is_written: true },
  { ...home('广州', 'Guangzhou', 12), is_written: false },
  { ...home('惠州', 'Huizhou', 4), is_written: true },
  { ...home('佛山', 'Foshan', 4), is_written: true },
  { ...home('中山', 'Zhongshan', 5), is_written: true },
  { ...home('珠海', 'Zhuhai', 2), is_written: false },
  { ...home('上海', 'Shanghai', 7), is_written: false },
  { ...home('北京', 'Beijing', 6), is_written: false },
  { ...home('杭州', 'Hangzhou', 4), is_written: false },
  { ...home('宁波', 'Ningbo', 2), is_written: false },
  { ...home('苏州', 'Suzhou', 3), is_written: false },
  { ...home('南京', 'Nanjing', 2), is_written: false },
  { ...home('常州', 'Changzhou', 2), is_written: false },
  { ...home('厦门', 'Xiamen', 3), is_written: false },
  { ...home('福州', 'Fuzhou', 1), is_written: false },
  { ...home('武汉', 'Wuhan', 2), is_written: false },
  { ...home('长沙', 'Changsha', 2), is_written: false },
  { ...home('成都', 'Chengdu', 2), is_written: false },
  { ...home('重庆', 'Chongqing', 1), is_written: false },
  { ...home('西安', 'Xi’an', 2), is_written: false },
  { ...home('合肥', 'Hefei', 1), is_written: false },
  { ...home('青岛', 'Qingdao', 1), is_written: false },
];

/** With the legal form of its companies, and the Chinese suffix of a foreign company's name. */
export const abroad: readonly (Place & { form: string })[] = [
  { country: 'DE', zh: '汉诺威', en: 'Hanover', weight: 9, form: 'GmbH' },
  { country: 'DE', zh: '慕尼黑', en: 'Munich', weight: 6, form: 'GmbH' },
  { country: 'US', zh: '洛杉矶', en: 'Los Angeles', weight: 8, form: 'Inc.' },
  { country: 'US', zh: '奥斯汀', en: 'Austin', weight: 5, form: 'Inc.' },
  { country: 'JP', zh: '东京', en: 'Tokyo', weight: 10, form: 'Co., Ltd.' },
  { country: 'JP', zh: '大阪', en: 'Osaka', weight: 5, form: 'Co., Ltd.' },
  { country: 'KR', zh: '首尔', en: 'Seoul', weight: 12, form: 'Co., Ltd.' },
  { country: 'TW', zh: '台北', en: 'Taipei', weight: 10, form: 'Co., Ltd.' },
  { country: 'TW', zh: '新竹', en: 'Hsinchu', weight: 5, form: 'Co., Ltd.' },
  { country: 'HK', zh: '香港', en: 'Hong Kong', weight: 14, form: 'Limited' },
  { country: 'GB', zh: '伦敦', en: 'London', weight: 8, form: 'Ltd' },
  { country: 'FR', zh: '里昂', en: 'Lyon', weight: 6, form: 'SAS' },
  { country: 'IT', zh: '米兰', en: 'Milan', weight: 9, form: 'S.r.l.' },
  { country: 'ES', zh: '巴塞罗那', en: 'Barcelona', weight: 6, form: 'S.L.' },
  { country: 'NL', zh: '埃因霍温', en: 'Eindhoven', weight: 6, form: 'B.V.' },
  { country: 'BE', zh: '根特', en: 'Ghent', weight: 4, form: 'NV' },
  { country: 'CH', zh: '苏黎世', en: 'Zurich', weight: 3, form: 'AG' },
  { country: 'AT', zh: '林茨', en: 'Linz', weight: 3, form: 'GmbH' },
  { country: 'SE', zh: '斯德哥尔摩', en: 'Stockholm', weight: 3, form: 'AB' },
  { country: 'DK', zh: '奥尔胡斯', en: 'Aarhus', weight: 3, form: 'A/S' },
  { country: 'NO', zh: '奥斯陆', en: 'Oslo', weight: 2, form: 'AS' },
  { country: 'FI', zh: '坦佩雷', en: 'Tampere', weight: 2, form: 'Oy' },
  { country: 'PL', zh: '克拉科夫', en: 'Krakow', weight: 3, form: 'Sp. z o.o.' },
  { country: 'CZ', zh: '布尔诺', en: 'Brno', weight: 2, form: 's.r.o.' },
  { country: 'TR', zh: '伊斯坦布尔', en: 'Istanbul', weight: 5, form: 'A.Ş.' },
  { country: 'IN', zh: '班加罗尔', en: 'Bengaluru', weight: 6, form: 'Pvt. Ltd.' },
  { country: 'SG', zh: '新加坡', en: 'Singapore', weight: 7, form: 'Pte. Ltd.' },
  { country: 'TH', zh: '曼谷', en: 'Bangkok', weight: 4, form: 'Co., Ltd.' },
  { country: 'VN', zh: '胡志明市', en: 'Ho Chi Minh City', weight: 4, form: 'JSC' },
  { country: 'MY', zh: '槟城', en: 'Penang', weight: 4, form: 'Sdn. Bhd.' },
  { country: 'BR', zh: '圣保罗', en: 'São Paulo', weight: 3, form: 'Ltda.' },
  { country: 'CA', zh: '多伦多', en: 'Toronto', weight: 4, form: 'Inc.' },
  { country: 'AU', zh: '墨尔本', en: 'Melbourne', weight: 3, form: 'Pty Ltd' },
  { country: 'AE', zh: '迪拜', en: 'Dubai', weight: 4, form: 'LLC' },
];
