import * as clients from '../contract/clients/clients.ts'
import * as keywordImports from '../contract/content/keyword-imports.ts'
import * as keywords from '../contract/content/keywords.ts'
import { sampleResearch } from '../server/content/keywords/sample.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/** Researches keywords for clients, selects some, and imports a tool's figures. */
export async function researchKeywords(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const { business, daysAgo, research, selected, ranges } of sampleResearch) {
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const [client] = await owner(clients.list, { query: { q: business } })
    if (!client) throw new Error(`the demo has no client ${business}`)
    const params = { clientId: client.id }
    const found = await owner(keywords.research, { body: { ...params, ...research } })
    const ids = found.map(({ id }) => id)
    await owner(keywords.updateMany, { body: { ids, addTag: 'Sample' } })
    for (const at of selected) {
      const id = ids[at]
      if (id) await owner(keywords.select, { params: { id }, body: { isSelected: true } })
    }
    const rows = ranges.map(([volumeLow, volumeHigh], at) => ({
      keyword: found[at]?.keyword ?? '',
      volumeLow,
      volumeHigh,
    }))
    if (rows.length > 0)
      await owner(keywordImports.create, { params, body: { tool: 'planner', rows } })
  }
}
