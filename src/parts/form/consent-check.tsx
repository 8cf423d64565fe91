import { Link } from 'react-router-dom'
import { link } from '#design/text.css.ts'
import { Checkbox } from '#ui/field.tsx'
import { consent as copy } from '#copy/form.ts'

/** The consent of a newcomer. The law wants it unticked at first, with both texts at hand. */
export function ConsentCheck({ error, onChange }: { error?: string | undefined; onChange?: () => void }) {
  return (
    <Checkbox name="consent" value="1" error={error} onChange={onChange}>
      {copy.agreed}
      <ConsentTexts />
    </Checkbox>
  )
}

/** The texts open in new tabs, so that the form keeps what was typed. */
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
