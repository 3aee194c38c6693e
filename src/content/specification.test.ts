import { expect, it } from 'vitest'
import type { Collection } from './collection.ts'
import { collections } from './collections.ts'

const defaultQuestion = 'Apakah Anda yakin ingin menghapus data ini?'
const common = 'Title, Paragraph, Image'

/** API path, route, labels of the visible fields, buttons and delete question of each screen, quoted from the specification. */
const expected: Readonly<Record<string, readonly [string, string, string, string, string?]>> = {
  gallery: [
    'gallery',
    'gallery',
    'Title, Paragraph, Service, Status, Client, Date, Image',
    'Add Gallery/Update Gallery',
    'Are you sure you want to delete this item?',
  ],
  header: ['header', 'header', common, '/Update Header'],
  feature: ['features', 'features', common, 'Add Feature/Update Feature', defaultQuestion],
  about: ['about', 'about', 'Paragraph', '/Update About'],
  aboutDetail: ['aboutdetail', 'aboutdetail', 'Type, Content', 'Add About Detail/Update About Detail', defaultQuestion],
  team: ['team', 'team', common, 'Add Team/Update Team', defaultQuestion],
  service: ['services', 'services', `${common}, Paragraph Detail`, 'Add Service/Update Service', defaultQuestion],
  testimonial: ['testimonial', 'testimonial', 'Title, Image', 'Add Client/Update Client', defaultQuestion],
  galleryHeader: ['galleryheader', 'galleryheader', 'Paragraph', '/Update Gallery Header'],
  testimonialHeader: ['testimonialheader', 'testimonialheader', 'Paragraph', '/Update Testimonial Header'],
  contact: ['contact', 'contact', 'Address, Phone, Email, Facebook, Instagram, Twitter, Youtube', '/Update Contact'],
  blog: ['blog', 'blog', `${common}, Paragraph Detail`, 'Create Blog/Update Blog', defaultQuestion],
}

function describeScreen({ path, fields, screen: { route, submit, deleteMessages } }: Collection) {
  const labels = Object.values(fields).flatMap(({ label: { id, en }, hidden }) => (hidden || id !== en ? [] : [id]))
  const description = [
    path.toLowerCase(),
    route.toLowerCase(),
    labels.join(', '),
    `${submit.add?.id ?? ''}/${submit.edit.id}`,
  ]
  return deleteMessages ? [...description, deleteMessages.confirm.id] : description
}

it('every screen has the route, labels, buttons and delete question of the specification', () => {
  const all: readonly Collection[] = Object.values(collections)
  const specified = all.filter(({ name }) => name in expected)
  expect(Object.fromEntries(specified.map((one) => [one.name, describeScreen(one)]))).toEqual(expected)
  const screens = specified.map(({ screen }) => screen)
  const reports = new Set(screens.flatMap(({ deleteMessages }) => deleteMessages?.success.id ?? []))
  expect(reports).toEqual(new Set(['Gallery deleted successfully', 'Data berhasil dihapus.']))
  const failures = new Set(screens.flatMap(({ deleteMessages }) => deleteMessages?.error.id ?? []))
  expect(failures).toEqual(new Set(['Terjadi kesalahan saat menghapus data.']))
  expect(collections.aboutDetail.fields.type.options.map(({ value }) => value)).toEqual(['Why', 'Why2'])
  expect(collections.blog.screen.heading.id).toBe('Conten Blog {product}')
  expect(collections.gallery.screen.heading.id).toBe('Manage Gallery')
  for (const { heading, menu, submit, deleteMessages } of screens) {
    for (const text of [
      heading,
      menu.label,
      menu.group,
      submit.add,
      submit.edit,
      ...Object.values(deleteMessages ?? {}),
    ])
      expect(text?.en).toBe(text?.id)
  }
  expect(all.filter(({ screen }) => screen.isStartScreen).map(({ path }) => path)).toEqual(['gallery'])
})
