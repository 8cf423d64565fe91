import { expect, test } from 'vitest'
import { formOf, plateOf } from '#domain/dosage-form.ts'

test.each([
  ['阿莫西林胶囊', '胶囊'],
  ['雷尼替丁片', '片'],
  ['一次性使用无菌注射器', '注射器'],
  ['复方甘草口服液(无糖)', '口服液'],
])('the form of %s is %s', (name, form) => {
  expect([formOf(name), plateOf(name)]).toEqual([form, form])
})

test.each([
  ['栀子', '栀子'],
  ['【特价】全麦冬切制', '全麦'],
  ['Supor 75% alcohol', 'Su'],
])('%s says no form, and a plate in place of its picture says %s', (name, plate) => {
  expect([formOf(name), plateOf(name)]).toEqual(['', plate])
})
