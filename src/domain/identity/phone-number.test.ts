import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone-number.ts';

test.each([
  ['0612345678', { text: '06\u00a012\u00a034\u00a056\u00a078', href: 'tel:0612345678' }],
  ['04.72.00 00-00', { text: '04\u00a072\u00a000\u00a000\u00a000', href: 'tel:0472000000' }],
  [' +590 590 12 34 56 ', { text: '+590 590 12 34 56', href: 'tel:+590590123456' }],
  ['+33 (0)4 72 00 00 01', { text: '+33 (0)4 72 00 00 01', href: 'tel:+33472000001' }],
  ['3949', { text: '3949', href: 'tel:3949' }],
])('the number %s is shown in pairs and dialled as written', (number, link) => {
  expect(readPhoneNumber(number)).toEqual(link);
});

test.each([null, '', '112', 'sur place'])('%s is no number to show', (number) => {
  expect(readPhoneNumber(number)).toBeUndefined();
});
