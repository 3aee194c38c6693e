import { expect, it } from 'vitest'
import type { Collection } from './collection.ts'
import { collections } from './collections.ts'

const defaultQuestion = 'Apakah Anda yakin ingin menghapus data ini?'
const common = 'Title, Paragraph, Image'

/** API path, route, labels of the visible fields without those for search and sharing, buttons and delete question of each screen, quoted from the specification. */
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
  blog: ['blog', 'blog', `${common}, Paragraph Detail, Date`, 'Create Blog/Update Blog', defaultQuestion],
}

function describeScreen({ path, fields, screen: { route, submit, deleteMessages } }: Collection) {
  const labels = Object.values(fields).flatMap(({ label, hidden, override }) => (hidden || override ? [] : [label]))
  const description = [path.toLowerCase(), route.toLowerCase(), labels.join(', '), `${submit.add ?? ''}/${submit.edit}`]
  return deleteMessages ? [...description, deleteMessages.confirm] : description
}

it('every screen has the route, labels, buttons and delete question of the specification', () => {
  const all: readonly Collection[] = Object.values(collections)
  // The settings and the redirects are not part of the specification.
  const { settings: _settings, redirect: _redirect, ...specified } = collections
  const actual = Object.fromEntries(Object.entries(specified).map(([name, one]) => [name, describeScreen(one)]))
  expect(actual).toEqual(expected)
  const reports = new Set(all.flatMap(({ screen }) => (screen.deleteMessages ? [screen.deleteMessages.success] : [])))
  expect(reports).toEqual(new Set(['Gallery deleted successfully', 'Data berhasil dihapus.']))
  for (const { screen } of all) {
    expect(screen.deleteMessages?.error ?? 'Terjadi kesalahan saat menghapus data.').toBe(
      'Terjadi kesalahan saat menghapus data.',
    )
  }
  expect(collections.aboutDetail.fields.type.options).toEqual(['Why', 'Why2'])
  expect(collections.blog.screen.heading).toBe('Conten Blog {product}')
  expect(collections.gallery.screen.heading).toBe('Manage Gallery')
  expect(all.filter(({ screen }) => screen.isStartScreen).map(({ path }) => path)).toEqual(['gallery'])
})
