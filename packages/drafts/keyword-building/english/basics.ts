import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { groups } from './groups.ts'
import { matters } from './matters.ts'
import { offers } from './offers.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { themes } from './themes.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** Searches by people who want to understand it first. */
export const basics = facet(
  'Basics',
  'informational',
  {
    any: '{x}',
    'service product vehicle software': `
    {one} guide
    what {is} {a}
    how {does} {a} work
    {one} tips
    {one} basics
    {one} explained
    when do you need {a}
    {one} benefits
    what are the benefits of {a}`,
    service: `
    {one} process
    {one} process step by step
    types of {x}
    what to expect from {a}`,
    'repair project': `
      {one} methods
      signs you need {a}`,
    project: `
    {one} examples
    {one} trends
    {one} inspiration
    modern {one} ideas
    {one} design ideas
    {one} ideas on a budget
      {one} ideas
      {one} materials
      {one} steps`,
    medical: `
    {one} benefits and risks
    signs you need {a}
    what is {a} used for
    how does {a} feel`,
    procedure: `
    {one} procedure
    how long does {a} last
    {one} procedure step by step`,
    beauty: `
    how long does {a} last
    {one} benefits for skin
    how does {a} feel`,
    advice: `
      {one} examples
      {one} template
      {one} requirements
      {one} steps
      {one} best practices`,
    lesson: `
    {one} benefits
    {one} videos`,
    event: `
      {one} ideas
      {one} trends
      {one} inspiration
      unique {one} ideas
      {one} themes
      {one} decorations
      {one} food ideas
      {one} etiquette`,
    'product vehicle': `
      {one} uses
      what {is} {a}
      types of {x}
      {one} guide
      {one} facts`,
    product: `
      what {are} {many} used for
      {one} dimensions
      {one} specifications
      how long {does} {a} last
      {one} manual`,
    software: `
    {one} examples
    {one} tutorial
    {x} for beginners
    {one} use cases
    {one} integrations
    {one} training
    {one} workflow
    what does {a} do
    {one} modules
    {one} documentation
    {one} best practices`,
    place: `
      what to expect at {a}
      what does {a} offer
      types of {xs}`,
    person: `
      {one} services
      when do you need {a}
      what can {a} help with
      types of {xs}
      how to work with {a}
      what to expect from {a}
      how to prepare for {a}
      how to become {a}
      what does {a} do`,
    ailment: `
      {one} causes
      {one} symptoms
      what causes {x}
      what to do about {x}
      how to treat {x}
      how is {x} treated
      {one} treatment
      {one} relief
      types of {x}
      how long does {x} last
      why does {x} come back
      {one} diagnosis
      {one} home remedies
      is {x} serious
      how is {x} diagnosed`,
    fault: `
      what causes {a}
      what to do about {a}
      what is the cheapest way to {mend} {a}
      {x} causes
      signs of {x}
      how to find {a}
      how to identify {a}
      {one} {fix}
      how to {mend} {a}
      {one} {fix} step by step
      types of {x}
      is {a} dangerous
      where does {a} come from
      how serious is {a}
      how does {one} {fix} work
      how fast does {a} spread
      what does {a} look like`,
    verb: `
    how to {v}
    how to {v} step by step
    {ving} tips
    {ving} guide
    {ving} checklist
    what do i need to {v}
    {ving} process
    steps to {v}
    how hard is it to {v}
    what to know before {ving}
      {ving} step by step
      beginners guide to {ving}
      what are the steps to {v}
      how do i {v}
      what should i know before {ving}`,
    name: `
    what is {x}
    {x} faq
      {x} information
      who {is} {x}
      {x} services
      what does {x} do`,
  },
  chores.basics,
  eateries.basics,
  vehicles.basics,
  wares.basics,
  finance.basics,
  food.basics,
  outings.basics,
  sessions.basics,
  offers.basics,
  groups.basics,
  matters.basics,
  themes.basics,
)
