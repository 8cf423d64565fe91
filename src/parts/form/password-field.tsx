import { useState } from 'react'
import { strength, type Strength } from '#domain/password.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { fields as copy, passwordStrength } from '#copy/form.ts'
import * as css from './password-field.css.ts'

const TONES: Partial<Record<Strength, 'bad' | 'fair' | 'good'>> = {
  short: 'bad',
  mixed: 'bad',
  weak: 'fair',
  fair: 'fair',
  strong: 'good',
}

/** Tells password managers whose password it is, in a form that does not ask for the account. */
export function PasswordOwner({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
}

/** A new password; its strength is isVisible in words while it is typed. */
export function NewPasswordField({ label = copy.newPassword, error }: { label?: string; error?: string | undefined }) {
  const [isVisible, setVisible] = useState(false)
  const [typed, setTyped] = useState<Strength>('')
  return (
    <div className={css.field}>
      <TextField
        label={label}
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        error={error}
        aria-describedby="password-strength"
        onChange={(e) => setTyped(strength(e.target.value))}
        end={
          <IconButton
            label={isVisible ? copy.hidePassword : copy.showPassword}
            icon={isVisible ? 'eye-off' : 'eye'}
            iconSize={20}
            onClick={() => setVisible(!isVisible)}
          />
        }
      />
      <p className={css.words} data-tone={TONES[typed]} id="password-strength" role="status">
        {passwordStrength[typed]}
      </p>
    </div>
  )
}
