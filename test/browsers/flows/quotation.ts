import { expect, test } from 'vitest'
import type { Session } from '../session.ts'

/** Registers the test of the quotation form on a phone. */
export function testQuotation(session: Session): void {
  test('an empty quotation request is rejected at its first field, in view; a filled one is thanked for', async () => {
    const page = session.page()
    await page.driver.resize(390, 844)
    await page.goto('/penawaran')
    await page.waitFor('the script has come, and the second in which only programs send is over', () => {
      return document.querySelector('form')?.noValidate && performance.now() > 1500
    })
    const send = { css: 'form button', name: 'Kirim permintaan' }
    const name = { css: 'input', name: 'Nama' }
    await page.click(send)
    await page.waitFor('the name has the focus and its error', () => {
      const input = document.activeElement
      return input?.getAttribute('name') === 'name' && input.getAttribute('aria-invalid') === 'true'
    })
    // The smooth scroll may not have ended.
    await page.waitFor('the field, its label and its error are in view below the bar', () => {
      const field = document.querySelector('input[name=name]')?.closest('.field')
      const bar = document.querySelector('.bar')?.getBoundingClientRect()
      const boxes = [...(field?.children ?? [])].map((part) => part.getBoundingClientRect())
      return bar && boxes.length === 3 && boxes.every(({ top, bottom }) => top >= bar.bottom && bottom <= innerHeight)
    })
    expect(await page.read({ css: '[data-error=name]' }, ({ innerText }) => innerText)).toBe('Wajib diisi.')

    await page.fill(name, 'Ibu Sri')
    await page.fill({ css: 'input', name: 'Email' }, 'sri@contoh.example')
    await page.fill({ css: 'textarea' }, 'Sebuah situs yang cepat')
    await page.click({ css: 'input[type=checkbox]' })
    await page.click(send)
    await page.waitForPath(/^\/penawaran\/terkirim$/)
    await page.waitForElement({ css: 'h1', name: 'Permintaan Anda sudah kami terima' })
  })
}
