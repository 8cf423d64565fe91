import type { ReactNode } from 'react'
import type { Address } from '#contract/entities.ts'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { addressForm as copy } from '#copy/form.ts'
import * as css from './address-card.css.ts'

type CardAddress = Omit<Address, 'id' | 'is_default'> & Partial<Pick<Address, 'is_default'>>

/** Receiver and address. `children`: a button at the end. */
export function AddressCard({ address, children }: { address: CardAddress; children?: ReactNode }) {
  return (
    <div className={css.card}>
      <Icon name="pin" size={20} />
      <div className={css.text}>
        <p className={css.who}>
          {address.name} {address.phone}
          {address.is_default === 1 && <Tag tone="brand">{copy.default}</Tag>}
        </p>
        <p className={css.where}>
          {address.province}
          {address.city}
          {address.district}
          {address.street}
        </p>
        {address.landline && <p className={css.where}>{copy.landline(address.landline)}</p>}
      </div>
      {children}
    </div>
  )
}
