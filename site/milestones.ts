import type { ProjectType } from '../contract/work/projects.ts'

/** The default milestones of a project of each type, in order. */
export const milestoneTemplates: Record<ProjectType, string[]> = {
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
