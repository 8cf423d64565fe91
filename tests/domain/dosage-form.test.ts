import { expect, test } from 'vitest'
import { formOf } from '#domain/dosage-form.ts'

test.each([
  ['阿莫西林胶囊', '胶囊'],
  ['雷尼替丁片', '片'],
  ['一次性使用无菌注射器', '注射器'],
  ['复方甘草口服液(无糖)', '口服液'],
  ['栀子', '栀子'],
  ['【特价】全麦冬切制', '全麦'],
])('the form of %s is %s', (name, form) => {
  expect(formOf(name)).toBe(form)
})
