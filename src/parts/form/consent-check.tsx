import { Link } from 'react-router-dom'
import { link } from '#design/text.css.ts'
import { Checkbox } from '#ui/field.tsx'
import { consent as copy } from '#copy/form.ts'

/** Never ticked beforehand; both texts can be read before. */
export function ConsentCheck({ error, onChange }: { error?: string | undefined; onChange?: () => void }) {
  return (
    <Checkbox name="consent" value="1" error={error} onChange={onChange}>
      {copy.agreed}
      <ConsentTexts />
    </Checkbox>
  )
}

/** In tabs of their own: what was typed stays. */
export function ConsentTexts() {
  return (
    <>
      <Link className={link} to="/help/fwbz/yhxy" target="_blank">
        {copy.agreement}
      </Link>
      <Link className={link} to="/privacy" target="_blank">
        {copy.privacy}
      </Link>
    </>
  )
}
