import { useState } from 'react'
import { strength, type Strength } from '#domain/password.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from './password-field.css.ts'

const WORDS: Record<Strength, { words: string; tone?: 'bad' | 'fair' | 'good' }> = {
  '': { words: '至少 8 位，包含字母和数字' },
  short: { words: '还不够 8 位', tone: 'bad' },
  mixed: { words: '须同时包含字母和数字', tone: 'bad' },
  weak: { words: '强度弱：重复或连续的字符太多', tone: 'fair' },
  fair: { words: '强度中：加长或加入大写、符号更安全', tone: 'fair' },
  strong: { words: '强度强', tone: 'good' },
}

/** A new password, with its strength in words while it is typed. */
export function NewPasswordField({ label = '设置密码', error }: { label?: string; error?: string | undefined }) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState<Strength>('')
  const { words, tone } = WORDS[typed]
  return (
    <div className={css.field}>
      <TextField
        label={label}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={128}
        error={error}
        aria-describedby="password-strength"
        onChange={(e) => setTyped(strength(e.target.value))}
        end={
          <IconButton
            label={shown ? '隐藏密码' : '显示密码'}
            icon={shown ? 'eye-off' : 'eye'}
            iconSize={20}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <p className={css.words} data-tone={tone} id="password-strength" role="status">
        {words}
      </p>
    </div>
  )
}
