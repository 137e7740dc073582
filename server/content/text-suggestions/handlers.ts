import type { Actor } from '../../../contract/access.ts'
import type { SuggestionInput, TitlesInput } from '../../../contract/content/content-suggestions.ts'
import * as contract from '../../../contract/content/text-suggestions.ts'
import { modelFor } from '../../core/models/chosen.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { suggestionFor, titlesFor } from '../content-suggestions/asking.ts'
import { choosingClient, type HelpedNoun, helpedText } from './helped.ts'

type Call = Context & { actor: Actor; query: { id?: number | undefined } }

const helpWith = (noun: HelpedNoun) => ({
  read: async (call: Call) => {
    const clientId = await choosingClient(call, noun, call.query.id)
    return { model: (await modelFor(call, 'suggestions', clientId))?.model ?? null }
  },
  suggest: async (call: Call & { body: SuggestionInput }) =>
    suggestionFor(call, await helpedText(call, noun, call.query.id), call.body, []),
  titles: async (call: Call & { body: TitlesInput }) =>
    titlesFor(call, await helpedText(call, noun, call.query.id), call.body, []),
})

const post = helpWith('posts')
const template = helpWith('email-templates')
const campaign = helpWith('email-campaigns')

export const textSuggestions = handlers(contract, {
  readForPost: post.read,
  suggestForPost: post.suggest,
  suggestPostTitles: post.titles,
  readForTemplate: template.read,
  suggestForTemplate: template.suggest,
  suggestTemplateSubjects: template.titles,
  readForCampaign: campaign.read,
  suggestForCampaign: campaign.suggest,
  suggestCampaignSubjects: campaign.titles,
})
