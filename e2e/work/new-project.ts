import type { Page } from '@playwright/test'

/** Creates a project with the standard milestones, through the API; returns its id. The page has to be open. */
export async function newProject(page: Page, clientId: number, name: string) {
  const data = { clientId, name, description: 'Tableware.', fromTemplate: true }
  const answer = await page.request.post('/api/projects', {
    data: { ...data, type: 'web_development', status: 'in_progress' },
    headers: { origin: new URL(page.url()).origin },
  })
  return ((await answer.json()) as { id: number }).id
}
