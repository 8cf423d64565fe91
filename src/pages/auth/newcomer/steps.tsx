import { FormSteps } from '#parts/form/form-steps.tsx'

/** Where a newcomer is. @param chain with stores of their own to fill in */
export function RegisterSteps({ at, chain = false }: { at: 1 | 2 | 3; chain?: boolean }) {
  return <FormSteps label="注册步骤" steps={['验证手机号', chain ? '门店资料' : '企业资料', '等待审核']} at={at} />
}

export function ForgetSteps({ at }: { at: 1 | 2 | 3 }) {
  return <FormSteps label="找回密码步骤" steps={['验证手机号', '重置密码', '完成']} at={at} />
}
