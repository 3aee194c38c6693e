import { attachAll } from './attach.ts'

attachAll(document)
