import { accountsFaults } from './accounts.ts'
import { adminFaults } from './admin.ts'
import { backupFaults } from './backup.ts'
import { contentFaults } from './content.ts'
import { contractsFaults } from './contracts.ts'
import { entriesFaults } from './entries.ts'
import type { Fault } from './fault.ts'
import { idempotencyFaults } from './idempotency.ts'
import { linksFaults } from './links.ts'
import { mailFaults } from './mail.ts'
import { memoFaults } from './memo.ts'
import { personalDataFaults } from './personal-data.ts'
import { publishingFaults } from './publishing.ts'
import { siteFaults } from './site.ts'
import { siteClientFaults } from './site-client.ts'

/** The faults that the tests have to catch, by the part of the product. */
export const faultsByArea: Readonly<Record<string, readonly Fault[]>> = {
  accounts: accountsFaults,
  admin: adminFaults,
  backup: backupFaults,
  content: contentFaults,
  contracts: contractsFaults,
  entries: entriesFaults,
  idempotency: idempotencyFaults,
  links: linksFaults,
  mail: mailFaults,
  memo: memoFaults,
  'personal-data': personalDataFaults,
  publishing: publishingFaults,
  site: siteFaults,
  'site-client': siteClientFaults,
}
