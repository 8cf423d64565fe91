/** Specifications as people write them, against those of goods. */
import { expect, test } from 'vitest'
import { amountsIn, fitOfSizes, isOnlyAmounts, type SizeFit } from '#domain/find/size.ts'

const fit = (written: string, own: string, isNamed = true): SizeFit =>
  fitOfSizes(amountsIn(written), amountsIn(own), isNamed)

test.each([
  ['0.25*24', '0.25g*24片'],
  ['0.25×24', '0.25g*24片'],
  ['250mg×24粒', '0.25g*24片'],
  ['0.25g 24s', '0.25g*24片'],
  ['０．２５ｇ＊２４', '0.25g*24片'],
  ['10克*9袋', '10g*9袋'],
  ['3g*10包', '3g*10袋'],
  ['200粒', '200丸'],
  ['85+30', '85g+30g'],
  ['7*10*10', '7cm*10cm*10贴'],
  ['5毫升：15毫克', '5ml:15mg'],
  ['0.3g', '300mg'],
  ['0.5公斤', '500g'],
  ['24片 10盒', '24片'],
])('%s is %s', (written, own) => {
  expect(fit(written, own)).toBe('whole')
})

test.each([
  ['24片', '0.27g*24片'],
  ['0.27', '0.27g*24片'],
  ['8g', '8g(1%)'],
  ['100ml', '100ml:2g'],
  ['250g', '250g 统货 甘肃岷县'],
])('%s is a part of %s, or all of its amounts', (written, own) => {
  expect(fit(written, own)).not.toBeNull()
  expect(fit(written, own) === 'whole' && isOnlyAmounts(own)).toBe(false)
})

test.each([
  ['0.4mg*31片', '4mg*31片'],
  ['5mg*100片', '15mg*100片'],
  ['2.5ml', '5ml'],
  ['5ml', '5mg'],
  ['10片*2板', '10片*2板*2小盒'],
  ['24*0.25', '0.25*24'],
  ['5ml', '5m'],
  ['维生素B12', '12片'],
  ['国药准字H20990001', '1片'],
  ['6990000000012', '6片'],
  ['10盒', '10片'],
  ['', '10片'],
])('%s is not the whole of %s', (written, own) => {
  expect(fit(written, own)).not.toBe('whole')
})

test('where no name says of what pieces there are so many, they are told apart', () => {
  expect(fit('24片', '24袋', false)).toBeNull()
  expect(fit('24s', '24袋', false)).toBe('whole')
})
