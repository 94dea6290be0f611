/** Marks the issue of hidden characters, whose words name the field (`parse-request.ts`). */
export const HIDDEN_ISSUE = 'hidden-characters';

/** The Chinese names of fields that people fill, by their names on the wire. */
const FIELD_NAMES = new Map<string, string>(
  Object.entries({
    account: '账号',
    accountNo: '收款账号',
    address: '地址',
    apply_info: '申请说明',
    bank: '银行',
    bank_address: '开户行地址',
    bank_no: '卡号或地址',
    bank_owner: '姓名',
    branch: '开户行',
    confirmPass: '确认密码',
    contact: '联系方式',
    content: '内容',
    displayName: '姓名',
    email: '邮箱',
    evidence: '依据',
    mobile: '手机号',
    name: '名称',
    note: '备注',
    override: '理由',
    owner: '户名',
    password: '密码',
    paypassword: '密码',
    pay_pass: '支付密码',
    realname: '真实姓名',
    reason: '原因',
    title: '标题',
    username: '账号',
    value: '内容',
  }),
);

/** The words of the refusal of hidden characters, with the field's name. */
export const hiddenWords = (field: string): string =>
  `${FIELD_NAMES.get(field) ?? '提交的内容'}含有不可见的字符，请删除后重试`;
