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
import { addressDelete, addresses, addressSave } from './addresses.ts'
import { account, resetPassword, updateUserInfo } from './account.ts'
import { userBase } from './base.ts'
import { closeAccount } from './close.ts'
import { exportData } from './export.ts'
import { favouriteAdd, favouriteCancel, favourites } from './favourites.ts'
import { lastPaid } from './last-paid.ts'
import { login, logout } from './login.ts'
import { paperSave, papers, scope } from './papers.ts'
import { contactPhone, stores, storeSwitch } from './stores.ts'
import { storeRole, storeRoles } from './store-roles.ts'
import { today } from './today.ts'
import { fastBuy } from './usual.ts'

export const userHandlers = {
  account,
  addressDelete,
  addresses,
  addressSave,
  application,
  applicationSave,
  applicationStores,
  closeAccount,
  consent,
  contactPhone,
  contract,
  contractSign,
  exportData,
  fastBuy,
  favouriteAdd,
  favouriteCancel,
  favourites,
  forget,
  forgetReset,
  lastPaid,
  login,
  logout,
  messageRead,
  messages,
  papers,
  paperSave,
  register,
  resetPassword,
  scope,
  smsSend,
  storeLogin,
  storeRole,
  storeRoles,
  stores,
  storeSwitch,
  today,
  updateUserInfo,
  upload,
  uploadStart,
  userBase,
  wechatCode,
  wechatCodeState,
  wechatUnbind,
} satisfies Partial<Handlers>
