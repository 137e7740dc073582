/** The default milestones of a project of each type, in order. */
export const milestoneTemplates: Record<
  'web_development' | 'ai_automation' | 'custom_software',
  string[]
> = {
  web_development: [
    'Kick-off and sitemap',
    'Content collected',
    'Design approved',
    'Pages built',
    'Tests on phones and desktops',
    'Launch',
    'Handover and training',
  ],
  ai_automation: [
    'Process mapped',
    'Tools and access ready',
    'First automation running',
    'Tests with real cases',
    'All automations live',
    'Team trained',
  ],
  custom_software: [
    'Requirements agreed',
    'Clickable prototype approved',
    'First usable version',
    'Data moved over',
    'Acceptance tests passed',
    'Launch',
    'Warranty review',
  ],
}

/** Those of a service that an agency added, until it writes its own. */
const others = ['Kick-off', 'First draft', 'Review', 'Final version', 'Handover']

/** Returns the milestones of the sample for a kind of project. */
export const sampleMilestones = (type: string): string[] =>
  Object.hasOwn(milestoneTemplates, type)
    ? milestoneTemplates[type as keyof typeof milestoneTemplates]
    : others
