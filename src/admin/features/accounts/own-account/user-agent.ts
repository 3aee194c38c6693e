import type { Language } from '#content/fields.ts'

/** Translates the server's description of a browser: "Chrome on Android" is "Chrome di Android" in Indonesian. */
export function translateUserAgent(agent: string, language: Language): string {
  return language === 'id' ? agent.replace(/^([\w ]+) on (\w+)$/, '$1 di $2') : agent
}
