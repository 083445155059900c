import type { ErrorName, IssueName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';

type Words = Record<Lang, string>;

/** The message of an error answer, for callers that have no words of their own. */
export const errorWords: Record<ErrorName, Words> = {
  BAD_INPUT: { en: 'Please check the marked fields.', zh: '请检查标出的内容。' },
  CAPTCHA_WRONG: {
    en: 'The image code is wrong or has been used. Please enter the new one.',
    zh: '图形验证码错误或已失效，请输入新的验证码。',
  },
  CODE_WRONG: {
    en: 'The code is wrong or no longer valid. Check it or ask for a new one.',
    zh: '验证码错误或已失效，请核对或重新获取。',
  },
  TOO_MANY_REQUESTS: {
    en: 'Too many requests. Please wait a moment and try again.',
    zh: '操作过于频繁，请稍后再试。',
  },
  IDEMPOTENCY_KEY_REUSED: {
    en: 'This request was already sent with other content. Please reload and try again.',
    zh: '该请求已提交过不同的内容，请刷新后重试。',
  },
  NOT_FOUND: { en: 'Not found.', zh: '未找到相关内容。' },
  TOO_LARGE: { en: 'What you sent is too large.', zh: '提交的内容过大。' },
  NOT_JSON: { en: 'The request must be JSON.', zh: '请求必须为 JSON 格式。' },
  NOT_ALLOWED: { en: 'You are not allowed to do this.', zh: '您没有执行此操作的权限。' },
  UNEXPECTED: {
    en: 'Something went wrong on our side. Nothing you entered is lost; please try again.',
    zh: '服务器出现问题，您填写的内容不会丢失，请重试。',
  },
  UNAVAILABLE: {
    en: 'The service is busy for a moment. Nothing you entered is lost; please try again shortly.',
    zh: '服务暂时繁忙，您填写的内容不会丢失，请稍后重试。',
  },
  MESSAGE_NOT_SENT: {
    en: 'The code could not be sent. Please try again in a minute.',
    zh: '验证码发送失败，请一分钟后重试。',
  },
  NOT_A_FORM: {
    en: 'The request must be a form with a file.',
    zh: '请求必须为包含文件的表单。',
  },
  DONE_BEFORE: { en: 'This was already done.', zh: '该请求此前已处理完成。' },
  SIGN_IN_REQUIRED: { en: 'Please sign in.', zh: '请先登录。' },
  SIGN_IN_EXPIRED: {
    en: 'Your sign-in has expired. Please sign in again.',
    zh: '登录已过期，请重新登录。',
  },
  ACCOUNT_GONE: { en: 'This account no longer exists.', zh: '该账号已不存在。' },
  SIGNED_OUT_ELSEWHERE: {
    en: 'You have signed out. Please sign in again.',
    zh: '您已退出登录，请重新登录。',
  },
  REGISTRATION_REQUIRED: {
    en: 'Please complete your registration first.',
    zh: '请先完成参观登记。',
  },
  REGISTRATION_CLOSED: {
    en: 'Registration for this exhibition is closed.',
    zh: '本届展会登记已结束。',
  },
  EDITS_USED_UP: { en: 'You have used all edits of this year.', zh: '您今年的修改次数已用完。' },
  TOO_YOUNG: {
    en: 'Visitors must be at least 14 years old (13 outside mainland China), so we cannot register you.',
    zh: '展会仅对年满 14 周岁（中国大陆以外年满 13 周岁）的观众开放，暂无法为您登记。',
  },
  ID_NUMBER_TAKEN: {
    en: 'This ID number is already registered. Retrieve your ticket with the phone or e-mail used then.',
    zh: '该证件号码已登记，请使用当时的手机号或邮箱找回门票。',
  },
  TICKET_REVOKED: { en: 'This ticket is no longer valid.', zh: '该门票已失效。' },
  INVITATION_GONE: { en: 'This invitation is no longer valid.', zh: '该邀请已失效。' },
  TRANSFER_GONE: {
    en: 'This link was used before or is too old. Please make a new one where you are signed in.',
    zh: '该链接已使用或已过期，请在已登录的浏览器中重新生成。',
  },
  SHARING_OFF: {
    en: 'Sharing in WeChat is not set up on this site.',
    zh: '本网站未开启微信分享。',
  },
  EXHIBIT_REMOVED: { en: 'This exhibit has been removed from the shelf.', zh: '该展品已下架。' },
  ALREADY_RESERVED: {
    en: 'This company has already applied with this e-mail address. We will be in touch soon.',
    zh: '该公司已使用此邮箱提交过参展申请，我们会尽快与您联系。',
  },
  INQUIRY_CLOSED: {
    en: 'The other side has closed this conversation.',
    zh: '对方已关闭该会话。',
  },
  BUYING_LEAD_CLOSED: {
    en: 'The buyer has closed this buying lead.',
    zh: '买家已关闭该采购需求。',
  },
  ALREADY_MEMBER: {
    en: 'You already act for an exhibitor with this e-mail address.',
    zh: '您已使用此邮箱加入了一家展商。',
  },
  EMAIL_SIGN_IN_NEEDED: {
    en: 'Please sign in by e-mail: people of an exhibitor are known by their address.',
    zh: '请使用邮箱登录：展商成员以邮箱识别身份。',
  },
  LAST_MAIN_CONTACT: {
    en: 'An exhibitor needs a main contact. Please make somebody else main contact first.',
    zh: '展商至少需要一位主要联系人，请先将其他成员设为主要联系人。',
  },
  EDITED_MEANWHILE: {
    en: 'Somebody else has changed this meanwhile. Nothing you entered is lost: look at the new version, then save yours.',
    zh: '其他成员刚刚修改了此内容。您填写的内容不会丢失，请先查看最新版本再保存。',
  },
  LIMIT_REACHED: {
    en: 'There are as many as there can be. Please remove one first.',
    zh: '数量已达上限，请先移除一项。',
  },
};

/** What is wrong with one field and what to do. */
export const issueWords: Record<IssueName, Words> = {
  required: { en: 'Please fill this in.', zh: '请填写此项。' },
  invalid: { en: 'This is not valid.', zh: '填写内容无效。' },
  too_short: { en: 'This is too short.', zh: '内容过短。' },
  too_long: { en: 'This is too long.', zh: '内容过长。' },
  choose_one: { en: 'Please choose one.', zh: '请选择一项。' },
  choose_at_least_one: { en: 'Please choose at least one.', zh: '请至少选择一项。' },
  choose_from_list: { en: 'Please choose from the list.', zh: '请从列表中选择。' },
  digits_only: { en: 'Digits only, please.', zh: '请只输入数字。' },
  phone_invalid: {
    en: 'Please enter a valid phone number, digits only.',
    zh: '请输入有效的电话号码（仅数字）。',
  },
  mainland_phone_invalid: {
    en: 'Please enter an 11-digit mainland China mobile number.',
    zh: '请输入 11 位中国大陆手机号码。',
  },
  email_invalid: {
    en: 'Please enter a valid e-mail address, such as name@company.com.',
    zh: '请输入有效的邮箱地址，例如 name@company.com。',
  },
  url_invalid: {
    en: 'Please enter a web address that starts with https://.',
    zh: '请输入以 https:// 开头的网址。',
  },
  code_digits: { en: 'The code has six digits.', zh: '验证码为 6 位数字。' },
  code_wrong: { en: 'This code is wrong or no longer valid.', zh: '验证码错误或已失效。' },
  captcha_wrong: {
    en: 'The image code is wrong. Please enter the new one.',
    zh: '图形验证码错误，请输入新的图形验证码。',
  },
  name_needs_chinese: {
    en: 'Please enter your name in Chinese, as on your ID card.',
    zh: '请填写与身份证一致的中文姓名。',
  },
  name_without_chinese: {
    en: 'Please enter your name without Chinese characters.',
    zh: '姓名请勿使用中文字符。',
  },
  company_name_needs_chinese: {
    en: 'Please enter the company’s Chinese name.',
    zh: '请填写公司中文名称。',
  },
  company_name_without_chinese: {
    en: 'Please enter the company name without Chinese characters.',
    zh: '公司名称请勿使用中文字符。',
  },
  id_number_invalid: {
    en: 'This ID number is not valid. Please check every character.',
    zh: '证件号码无效，请逐位核对。',
  },
  consent_required: {
    en: 'We need your consent to process the ID number.',
    zh: '处理证件号码需要您的单独同意。',
  },
  sign_in_address_fixed: {
    en: 'This is the address you signed in with. It cannot be changed.',
    zh: '此为您的登录账号，无法修改。',
  },
  id_number_taken: {
    en: 'This ID number is already registered.',
    zh: '该证件号码已登记。',
  },
  too_young: {
    en: 'The ID number belongs to a person under 14.',
    zh: '该证件持有人未满 14 周岁。',
  },
  unknown_field: { en: 'This field is not known.', zh: '未知的字段。' },
  too_many: { en: 'These are too many.', zh: '数量过多。' },
  out_of_range: { en: 'This number is too small or too large.', zh: '数值过小或过大。' },
  range_reversed: {
    en: 'The end must not be below the beginning.',
    zh: '结束值不能小于起始值。',
  },
  picture_unreadable: {
    en: 'This is no picture that can be read. Please choose a JPEG, PNG, WebP or AVIF file.',
    zh: '无法读取该图片，请选择 JPEG、PNG、WebP 或 AVIF 格式的文件。',
  },
  picture_too_large: {
    en: `Please choose a picture of at most ${limits.PICTURE_MEGABYTES} MB and ${limits.PICTURE_MEGAPIXELS} megapixels.`,
    zh: `图片不能超过 ${limits.PICTURE_MEGABYTES} MB 和 ${limits.PICTURE_MEGAPIXELS * 100} 万像素。`,
  },
  sheet_unreadable: {
    en: 'This is no table that can be read. Please choose an XLSX or CSV file like the template.',
    zh: '无法读取该表格，请按模板选择 XLSX 或 CSV 文件。',
  },
  sheet_too_large: {
    en: `Please choose a table of at most ${limits.SHEET_MEGABYTES} MB and ${limits.SHEET_ROWS} rows.`,
    zh: `表格不能超过 ${limits.SHEET_MEGABYTES} MB 和 ${limits.SHEET_ROWS} 行。`,
  },
};
