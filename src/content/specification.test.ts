import { expect, it } from 'vitest'
import type { Collection } from './collection.ts'
import { collections } from './index.ts'

const other = 'Apakah Anda yakin ingin menghapus data ini?'
const common = 'Title, Paragraph, Image'

/** Path of the calls, route, visible labels, buttons, and the question before a delete, in the words of the specification. */
const written: Readonly<Record<string, readonly [string, string, string, string, string?]>> = {
  gallery: [
    'gallery',
    'gallery',
    'Title, Paragraph, Service, Status, Client, Date, Image',
    'Add Gallery/Update Gallery',
    'Are you sure you want to delete this item?',
  ],
  header: ['header', 'header', common, '/Update Header'],
  feature: ['features', 'features', common, 'Add Feature/Update Feature', other],
  about: ['about', 'about', 'Paragraph', '/Update About'],
  aboutDetail: ['aboutdetail', 'aboutdetail', 'Type, Content', 'Add About Detail/Update About Detail', other],
  team: ['team', 'team', common, 'Add Team/Update Team', other],
  service: ['services', 'services', `${common}, Paragraph Detail`, 'Add Service/Update Service', other],
  testimonial: ['testimonial', 'testimonial', 'Title, Image', 'Add Client/Update Client', other],
  galleryHeader: ['galleryheader', 'galleryheader', 'Paragraph', '/Update Gallery Header'],
  testimonialHeader: ['testimonialheader', 'testimonialheader', 'Paragraph', '/Update Testimonial Header'],
  contact: ['contact', 'contact', 'Address, Phone, Email, Facebook, Instagram, Twitter, Youtube', '/Update Contact'],
  blog: ['blog', 'blog', `${common}, Paragraph Detail, Date`, 'Create Blog/Update Blog', other],
}

function describe({ path, fields, screen: { route, submit, deleting } }: Collection) {
  const labels = Object.values(fields).flatMap(({ label, hidden }) => (hidden ? [] : [label]))
  const said = [path.toLowerCase(), route.toLowerCase(), labels.join(', '), `${submit.add ?? ''}/${submit.edit}`]
  return deleting ? [...said, deleting.confirm] : said
}

it('every screen has the route, the labels, the buttons and the question that the specification gives it', () => {
  const all: readonly Collection[] = Object.values(collections)
  const told = Object.fromEntries(Object.entries(collections).map(([name, one]) => [name, describe(one)]))
  expect(told).toEqual(written)
  const reports = new Set(all.flatMap(({ screen }) => (screen.deleting ? [screen.deleting.done] : [])))
  expect(reports).toEqual(new Set(['Gallery deleted successfully', 'Data berhasil dihapus.']))
  for (const { screen } of all) {
    expect(screen.deleting?.failed ?? 'Terjadi kesalahan saat menghapus data.').toBe(
      'Terjadi kesalahan saat menghapus data.',
    )
  }
  expect(collections.aboutDetail.fields.type.options).toEqual(['Why', 'Why2'])
  expect(collections.blog.screen.heading).toBe('Conten Blog {product}')
  expect(collections.gallery.screen.heading).toBe('Manage Gallery')
  expect(all.filter(({ screen }) => screen.first).map(({ path }) => path)).toEqual(['gallery'])
})
