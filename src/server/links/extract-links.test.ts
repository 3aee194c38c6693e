import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { extractLinks } from './extract-links.ts'

const siteUrl = 'https://beranda.example'
const listLinks = (html: string, key: 'paragraphdetail' | 'paragraphdetail_en' = 'paragraphdetail') =>
  extractLinks(
    collections.blog,
    { id: 7, document: { title: 'Cadangan', title_en: 'Backups', [key]: html } },
    { siteUrl },
  ).map(({ address }) => address)

test.each([
  ['<a href="/blog">a</a>', '/blog'],
  ['<a title="x" href="/blog?a=1&amp;b=2#c" target="_blank">a</a>', '/blog?a=1&b=2#c'],
  ['<img alt="" src="/media/x.jpg">', '/media/x.jpg'],
  ['<a href="https://beranda.example/a">a</a>', '/a'],
  ['<a href="https://beranda.example">a</a>', '/'],
  ['<a href="https://lain.example/a">a</a>', 'https://lain.example/a'],
  ['<a href="//lain.example/a">a</a>', 'https://lain.example/a'],
  ['<a href="http://beranda.example/a">a</a>', 'http://beranda.example/a'],
  ['<a href="#atas">a</a>', '/blog/cadangan-7#atas'],
  ['<a href="lain-8">a</a>', '/blog/lain-8'],
  ['<a href="../layanan">a</a>', '/layanan'],
  ['<a href=" /spasi dan é ">a</a>', '/spasi%20dan%20%C3%A9'],
])('%s leads to %s', (html, address) => {
  expect(listLinks(html)).toEqual([address])
})

test.each([
  '<a href="mailto:a@b.example">a</a>',
  '<a href="tel:+62">a</a>',
  '<img src="data:image/png;base64,AA">',
  '<a href="https://">a</a>',
  '<a>a</a>',
  '<abbr title="/x">a</abbr>',
  '<p>href="/x"</p>',
])('%s has no link', (html) => {
  expect(listLinks(html)).toEqual([])
})

test('an address counts once for each value, and relative links go from the page of the language', () => {
  expect(listLinks('<a href="/x">a</a><a href="/y">b</a><a href="/x">c</a>')).toEqual(['/x', '/y'])
  expect(listLinks('<a href="#a">a</a>', 'paragraphdetail_en')).toEqual(['/en/blog/backups-7#a'])
})

test('links, images and the new address of a redirect are found in their fields, the old address is not', () => {
  const contact = { facebook: 'https://facebook.com/x', instagram: 'https://beranda.example/y' }
  expect(extractLinks(collections.contact, { id: 1, document: contact }, { siteUrl })).toEqual([
    { key: 'facebook', text: contact.facebook, address: contact.facebook },
    { key: 'instagram', text: contact.instagram, address: '/y' },
  ])
  const redirect = { from: '/lama', to: '/baru' }
  expect(extractLinks(collections.redirect, { id: 1, document: redirect }, { siteUrl })).toMatchObject([
    { key: 'to', address: '/baru' },
  ])
  expect(extractLinks(collections.team, { id: 1, document: { img: '/media/a.jpg' } }, { siteUrl })).toMatchObject([
    { key: 'img', address: '/media/a.jpg' },
  ])
})

test('a text with the same link a thousand times has one, and a text with 3,000 links the first 2,000', () => {
  const toHtml = (toAddress: (index: number) => string, length: number) =>
    Array.from({ length }, (_, index) => `<a href="/${toAddress(index)}">a</a>`).join('')
  expect(listLinks(toHtml(() => 'a', 1_000) + toHtml(String, 1))).toEqual(['/a', '/0'])
  expect(listLinks(toHtml(String, 3_000)).at(-1)).toBe('/1999')
})
