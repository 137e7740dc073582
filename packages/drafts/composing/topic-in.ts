import type { Trade } from '../industries/trade.ts'

/** What the keyword builder and people put before a topic. */
const before =
  /^(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:tips|reasons|ways|ideas|steps|things|mistakes|questions) (?:for|to|about|on|in)|(?:care|tips|advice|ideas|rules|exercises|guide) (?:for|about|on|to)|how (?:much|long) (?:does|do|is|are)|how (?:does|do|is|are)|how to (?:choose|compare|find|get|avoid|prepare for|plan|buy|order|start|book|handle|join|switch to another|spot a bad|repair|store|explain|test|introduce|get started with)|how do i (?:choose|compare|know if|prepare for|take care of|get started with|plan for)|what (?:is|are|does|do|should i ask|makes a good|affects the (?:cost|price) of|can go wrong with|to look for in|to expect from|should i know before \w+|to do (?:before|after) \w+)|what \w+ should know about|why (?:is|are)|when (?:is|are) the best time to \w+|when to change your|where can i (?:find|buy)|who can help with|which|can i \w+|should i choose|do i need|is it (?:too late|worth it) to \w+|(?:is|are)|best|top(?: rated)?|affordable|cheap|trusted|local|independent|emergency|same day|last minute|hidden costs of|questions to ask(?: before \w+)?|complete guide to|types of|benefits of|alternatives to|cheaper alternatives to|ways to save on|step by step|printable|common|biggest|before and after|behind the scenes of|a day with|nervous about \w+|cannot afford|unhappy with my|too many|no time for|do not know where to start with|warning signs of a bad|compare|hire|book|buy|order|find|request a quote for|custom|wholesale|eco-friendly|second opinion on|independent vs chain|cheap vs expensive)\s+/i
const articles = /^(?:an?|the|my|your|our|good|bad)\s+/i
/** What follows a topic. */
const after =
  /(?<!\s)\s+(?:costs?|prices?|pricing(?: explained| models)?|quotes?|reviews|near me|online|worth it|works?|takes?|lasts?|so expensive|checklist|guide|tips|mistakes(?: to avoid)?|packages(?: and prices)?|problems|explained|comparison|compared|calculator|trends|glossary|myths|terms|examples|challenges|options|advice|help|free trial|demo|discounts|alternatives|lessons learned|case study|payment plans|for sale|gone wrong|taking too long|pros and cons|what to do|in plain language|setup|faster|made)$/i
const relation =
  /(?<!\s)\s+(?:for|in|on|with|without|near|before|after|at|during|under|that|when|you|should)\s+\S.*$/i

/** What stands behind a topic where people look for somebody who offers it. */
const offices =
  / (?:contractor|compan(?:y|ie)|clinic|salon|studio|agenc(?:y|ie)|store|vendor|shop|supplier|provider|dealership|restaurant)s?$/i

/** The topic of a keyword of which nothing else is known: the words that are left without the rest. */
export function topicIn(keyword: string, trade: Trade): string {
  let text = keyword.replace(/[?!.]+$/, '').trim()
  const known = [
    ...trade.people.map((who) => ` for ${who}`),
    ...trade.cases.map((what) => ` for ${what}`),
    ...trade.moments.map((moment) => ` ${moment}`),
    ...trade.aspects.map((aspect) => ` ${aspect}`),
    ...trade.formats.map((format) => ` ${format}`),
    ...trade.worries.map(({ about }) => ` ${about}`),
  ]
  const choice = trade.choices.find(({ ways }) => ways.every((way) => text.includes(way)))
  if (choice) text = text.slice(text.lastIndexOf(choice.ways[1]) + choice.ways[1].length).trim()
  for (let round = 0; round < 4; round++) {
    const shorter = known
      .reduce((rest, each) => (rest.endsWith(each) ? rest.slice(0, -each.length) : rest), text)
      .replace(before, '')
      .replace(articles, '')
      .replace(after, '')
    if (shorter === text || !shorter.trim()) break
    text = shorter.trim()
  }
  const whole = text.replace(relation, '').replace(after, '').trim() || text || keyword
  return whole.replace(offices, '') || whole
}
