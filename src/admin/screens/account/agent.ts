import type { Language } from '#content/kinds.ts'

/** The server's words for a browser in that language: "Chrome on Android" is "Chrome di Android". */
export function agentIn(agent: string, language: Language): string {
  return language === 'id' ? agent.replace(/^([\w ]+) on (\w+)$/, '$1 di $2') : agent
}
