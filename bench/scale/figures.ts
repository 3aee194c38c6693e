import type { DatabaseKind } from './database.ts'

/** What a row of the table says, and its budget. */
export interface FigureRow {
  readonly name: string
  readonly unit: string
  /** What the second value in parentheses is; absent when there is one value. */
  readonly second?: 'first' | 'first five' | 'longest'
  readonly atMost?: number
  readonly atLeast?: number
  /** Whether the second value is compared with the budget too, and counted apart from the medians. */
  readonly isSecondCompared?: boolean
}

const wait = (name: string): FigureRow => ({ name, unit: 'ms', second: 'longest', atMost: 20 })
const search = (name: string): FigureRow => ({ name, unit: 'ms', second: 'first', atMost: 30, isSecondCompared: true })
const list = (name: string): FigureRow => ({ name, unit: 'ms', second: 'first', atMost: 20, isSecondCompared: true })
const save = (name: string): FigureRow => ({ name, unit: 'ms', second: 'longest', atMost: 50 })
const cpu = (name: string): FigureRow => ({ name, unit: 'ms', second: 'first five', atMost: 50 })

/** The rows of the table, in order. */
export const figureRows = {
  indexing: { name: 'search index of 1,000 posts, built by the program', unit: 'ms' },
  seeding: { name: 'rows written before the measurement', unit: 's' },
  changedStart: { name: 'first start after the posts changed, to first page', unit: 'ms' },
  start: { name: 'start to first page', unit: 'ms', second: 'longest', atMost: 300 },
  ready: { name: 'start to ready', unit: 'ms', second: 'longest', atMost: 1_000 },
  memory: { name: 'memory idle', unit: 'MB', second: 'longest', atMost: 130 },
  memoryGrowth: { name: 'memory idle, more than at the smallest size', unit: 'MB', atMost: 15 },
  savePost: save('save of a post, time to the answer'),
  savePostCpu: cpu('save of a post, CPU time until 1 s after it'),
  savePostVisitedCpu: cpu('save of a post and first visits to it and the blog, CPU time'),
  savePostWait: wait('longest wait for / during a save of a post'),
  saveFeature: save('save of a feature, time to the answer'),
  saveFeatureCpu: cpu('save of a feature, CPU time until 1 s after it'),
  saveFeatureVisitedCpu: cpu('save of a feature and first visits to both landing pages, CPU time'),
  saveFeatureWait: wait('longest wait for / during a save of a feature'),
  searchPostsRare: search('search in posts, rare word'),
  searchPostsCommon: search('search in posts, common word'),
  searchPostsTwoWords: search('search in posts, two words'),
  searchMemosRare: search('search in memos, rare word'),
  searchMemosCommon: search('search in memos, common word'),
  searchMemosTwoWords: search('search in memos, two words'),
  searchAuditRare: search('search in audit, rare word'),
  searchAuditCommon: search('search in audit, common word'),
  searchAuditTwoWords: search('search in audit, two words'),
  searchSiteRare: search('public search, rare word'),
  searchSiteCommon: search('public search, common word'),
  searchSiteTwoWords: search('public search, two words'),
  listPosts: list('back office, first page of posts'),
  listPostsDeep: list('back office, page of posts in the middle'),
  listMemos: list('back office, first page of memos'),
  listMemosMine: search('back office, memos of an administrator, a fifth of all'),
  listMemosOverdue: search('back office, overdue memos, a twentieth of all'),
  listMemosUnanswered: search('back office, memos not answered yet, nearly half of all'),
  listMemosSpam: search('back office, spam, a tenth of all'),
  listMemosDeep: list('back office, page of memos in the middle'),
  blog: list('first page of the blog'),
  blogDeep: list('deep page of the blog, first asked for'),
  post: { name: 'page of a post, first asked for', unit: 'ms', second: 'first', atMost: 10 },
  sitemap: { name: 'sitemap file, first asked for', unit: 'ms', second: 'longest', atMost: 20 },
  allPosts: { name: 'all posts from /api/blog', unit: 's' },
  allPostsMemory: { name: 'memory that all posts from /api/blog take', unit: 'MB' },
  allPostsWait: { name: 'longest wait for / during all posts from /api/blog', unit: 'ms', atMost: 50 },
  spreadsheet: { name: 'spreadsheet of the memos', unit: 's' },
  spreadsheetWait: { name: 'longest wait for / during the spreadsheet', unit: 'ms', atMost: 50 },
  homePage: { name: 'home page, requests/s / bare node:http', unit: '', atLeast: 0.9 },
  homePageCpu: { name: 'bare node:http / home page, CPU time of a request', unit: '', atLeast: 0.9 },
  homePageSpread: { name: 'spread of bare node:http; 1 on a quiet machine', unit: '' },
  memoryAtEnd: { name: 'memory at the end', unit: 'MB' },
} as const satisfies Record<string, FigureRow>

/** The key of a row. */
export type FigureKey = keyof typeof figureRows

/** A measured value, the median of several rounds where it can be repeated, and the first or the longest of them. */
export interface Measured {
  readonly value: number
  readonly second?: number
}

/** The figures of a database at one size. */
export interface Column {
  readonly database: DatabaseKind
  readonly posts: number
  readonly images: number
  readonly memos: number
  readonly measuredAt: string
  /** The load average of one minute, before and after. */
  readonly load: readonly [number, number]
  readonly figures: Readonly<Partial<Record<FigureKey, Measured>>>
}

/** Returns whether the median, or the second value, is within the budget; undefined when there is no figure or no budget for it. */
export function isBudgetMet(
  key: FigureKey,
  measured: Measured | undefined,
  which: 'value' | 'second' = 'value',
): boolean | undefined {
  const { atMost, atLeast, isSecondCompared = false }: FigureRow = figureRows[key]
  const compared = which === 'value' || isSecondCompared ? measured?.[which] : undefined
  if (compared === undefined || (atMost === undefined && atLeast === undefined)) return undefined
  return compared <= (atMost ?? Number.POSITIVE_INFINITY) && compared >= (atLeast ?? Number.NEGATIVE_INFINITY)
}
