import { facet } from '../facet.ts'

/** Searches about anything, for researches that have used up those that suit the kind of their topic. */
export const reserve = facet('More', 'informational', {
  any: `
    {subject} tips
    {subject} guide
    {subject} advice
    {subject} problems
    {x} explained
    {subject} information
    common problems with {many}
    {subject} mistakes to avoid
    facts about {many}
    {subject} tips and tricks
    {subject} overview
    introduction to {many}
    complete guide to {many}
    beginners guide to {many}
    {subject} forum
    {subject} issues
    {subject} advice online
    common mistakes with {many}
    {subject} dos and don'ts
    {subject} problems and solutions
    common questions about {many}
    things to know about {many}
    {subject} questions and answers
    {subject} experiences
    {subject} myths
    {subject} faq
    everything you need to know about {many}
    what are common problems with {many}
    where to get advice about {many}
    where to find information about {many}
    what questions to ask about {many}
    who to ask about {many}
    where to get help with {many}
    what are the best tips for {many}
    what to avoid with {many}
    what can go wrong with {many}
    what are common mistakes with {many}
    what are common questions about {many}
    what can i do about {many}
    how to find out more about {many}
    who knows about {many}
    where to read about {many}`,
  'service wares person place software offer eatery': `
    good {x} {near}
    trusted {x} {near}
    {x} nearby
    {x} in my area
    {x} near my location
    {x} close by
    {subject} reviews online
    popular {x}
    {subject} price range
    {subject} prices explained
    {subject} customer reviews
    reliable {x} {near}
    {subject} cost guide
    {subject} testimonials
    {subject} price examples
    who has the best {x} {near}
    what is a fair price for {a}
    how to compare {subject} prices
    where to compare {subject} prices
    how to get the best price for {a}
    where to read {subject} reviews
    what should {a} cost
    {subject} directory
    award winning {x} {near}
    well known {x} {near}
    established {x} {near}
    highly recommended {x} {near}
    most trusted {x} {near}
    {x} with good service {near}
    {x} for a small budget
    {subject} price guide
    {subject} feedback
    {subject} ratings online
    {subject} comparison online
    {subject} top tips
    {subject} checklist
    quality {x} {near}
    how to recognize good {many}
    what do reviews say about {many}
    where to find {subject} prices
    what do people pay for {a}
    how do {subject} prices compare
    what to check before choosing {x}
    how to compare {subject} reviews
    what do {subject} reviews say
    how much is {a} usually`,
})
