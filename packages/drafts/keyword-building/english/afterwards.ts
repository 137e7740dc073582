import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { groups } from './groups.ts'
import { offers } from './offers.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { themes } from './themes.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** Searches by people for whom it is done, and about the duties and details that most pages leave out. */
export const afterwards = facet(
  'Afterwards',
  'informational',
  {
    'repair project': `
      {one} guarantee
      how long does {a} last`,
    procedure: `
    {one} aftercare
    what to eat after {a}
    {one} aftercare instructions
    swelling after {a}
    bleeding after {a}
    when to call the {doctor} after {a}
    {one} pain relief
    {one} healing stages
    {one} recovery
    {one} recovery time
    {one} results how long
    returning to work after {a}
    exercise after {a}
    sleeping after {a}
    {one} long term results`,
    beauty: `
    {one} aftercare
    {one} aftercare tips
    what to avoid after {a}
    how to make {a} last longer
    how long to wait between {xs}
    can i exercise after {a}
    can i shower after {a}
    makeup after {x}
    sun after {x}
    redness after {x}
    {one} touch up
    {one} removal
    swimming after {x}
    best products after {x}
    skin care after {x}
    {one} results week by week`,
    advice: ``,
    lesson: `
    {one} certificate`,
    event: `
      {one} insurance`,
    product: `
      how to clean {a}
      how to care for {a}
      how to repair {a}
      {one} maintenance
      {one} maintenance checklist
      {one} lifespan
      {one} warranty
      {one} recycling
      how to dispose of {x}
      when to replace {a}
      {one} spare parts
      {one} care instructions
      sustainable {x}
      {one} safety standards
      {one} returns policy
      how to make {a} last longer`,
    software: `
    how to migrate to {a}
    how to export data from {a}
    {one} data protection
    {one} backup
    how to train staff on {a}
    {one} user adoption
    how to measure {one} success
    {one} data protection checklist
    how to clean up data in {a}
    {one} maintenance
    {one} user guide
    {one} updates
    when to switch {a}
    {one} access rights
    {one} contract terms
    how often to update {a}`,
    place: `
      wheelchair accessible {x} {near}
      how to leave a review for {a}
      {one} jobs {near}
      {one} phone number {near}
      {one} directions
      {one} contact
      {one} parking
      {one} address`,
    person: `
      how to become {a}
      {one} training
      {one} qualifications`,
    ailment: `
      how to keep {x} from coming back
      {one} self help`,
    fault: `
      how to keep {a} from coming back
      who is responsible for {a}`,
    verb: `
      common questions about {ving}`,
    name: `
      how to leave a review for {x}
      {x} address
      {x} email
      {x} opening hours
      {x} jobs
      {x} owner
      {x} team
      {x} directions
      {x} photos
      {x} testimonials
      what do customers say about {x}
      where to read {x} reviews
      how to complain about {x}
      {x} news
      {x} social media
      {x} customer feedback
      {x} hours
      {x} website
      {x} telephone number`,
    project: `
      {one} building regulations
      does {a} increase home value
      eco friendly {x}
      {one} grants`,
  },
  chores.afterwards,
  eateries.afterwards,
  vehicles.afterwards,
  wares.afterwards,
  finance.afterwards,
  food.afterwards,
  outings.afterwards,
  sessions.afterwards,
  offers.afterwards,
  groups.afterwards,
  themes.afterwards,
)
