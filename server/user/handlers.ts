/** Who answers newcomers' and members' calls about themselves. */
import type { Handlers } from '#server/context.ts'
import { contract, contractSign } from '#server/contract/contract.ts'
import { messageRead, messages } from '#server/messages/read.ts'
import { application, applicationSave } from '#server/newcomer/application.ts'
import { consent } from '#server/newcomer/consent.ts'
import { forget, forgetReset } from '#server/newcomer/forget.ts'
import { register } from '#server/newcomer/register.ts'
import { smsSend } from '#server/newcomer/sms.ts'
import { storeLogin } from '#server/newcomer/store-login.ts'
import { applicationStores } from '#server/newcomer/stores.ts'
import { upload, uploadStart } from '#server/uploads/receive.ts'
import { wechatCode, wechatCodeState, wechatUnbind } from '#server/wechat/codes.ts'
import { account, resetPassword, updateUserInfo } from './account.ts'
import { closeAccount } from './close.ts'
import { exportData } from './export.ts'
import { paperSave, papers, scope } from './papers.ts'
import { storeOrder, storeQuote } from '#server/orders/store-order.ts'
import { storeTable } from '#server/orders/store-table.ts'
import { contactPhone, stores, storeSwitch } from './stores.ts'
import { storeRole, storeRoles } from './store-roles.ts'
import { today } from './today.ts'

export const userHandlers = {
  account,
  application,
  applicationSave,
  applicationStores,
  closeAccount,
  consent,
  contactPhone,
  contract,
  contractSign,
  exportData,
  forget,
  forgetReset,
  messageRead,
  messages,
  paperSave,
  papers,
  register,
  resetPassword,
  scope,
  smsSend,
  storeLogin,
  storeRole,
  storeRoles,
  storeOrder,
  storeQuote,
  storeSwitch,
  storeTable,
  stores,
  today,
  updateUserInfo,
  upload,
  uploadStart,
  wechatCode,
  wechatCodeState,
  wechatUnbind,
} satisfies Partial<Handlers>
