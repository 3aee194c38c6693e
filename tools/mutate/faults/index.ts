import type { Fault } from './fault.ts'
import { personalDataFaults } from './personal-data.ts'

/** The faults that the tests have to catch, by the part of the product. */
export const faultsByArea: Readonly<Record<string, readonly Fault[]>> = {
  'personal-data': personalDataFaults,
}
