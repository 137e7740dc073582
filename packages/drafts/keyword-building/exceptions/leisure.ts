import type { Exception } from './exception.ts'

/** Exceptions about lessons, outings, events, places and what is hired. */
export const leisure: readonly Exception[] = [
  [
    /\b(?:HGV|LGV|CBT|PCV|ADR|forklift|licen[cs]e|telehandler|excavator|chainsaw)\b/i,
    /\b(?:kids|videos?|vouchers?|beginners?|hard|free|online|adults|advanced|private|group)\b/,
  ],
  [
    /\b(?:rugby|football|cricket|hockey|concert|book|school|factory|study) tours?$/i,
    /\b(?:birthday|hen party|couples|seniors|dog|private|group|groups|team event|deals|children|voucher|cheap)\b/,
  ],
  [
    /\b(?:coach|minibus|bus|taxi|limo(?:usine)?|chauffeur|boat|venue|hall|room|studio|marquee) hire$/i,
    /\b(?:buying|week|late return|same day)\b/,
  ],
  [
    /\bwedding (?:cars?|vans?|bus(?:es)?)$/i,
    /\b(?:week|same day|sizes|delivery|weekend|long term|short term)\b/,
  ],
  [
    /\b(?:bab(?:y|ies)|toddlers?|parents?|children['’]?s?|kids|prenatal|postnatal)\b/i,
    /\b(?:beginners?|adults|kids|hard|certificate|advanced|self taught|evening|alone|too late|nervous)\b/,
  ],
  [
    /\b(?:bab(?:y|ies)|toddlers?|parents?|children['’]?s?|kids|adults?|seniors|beginners?|private|group|advanced) (?:\S+ )?(?:class(?:es)?|lessons?|courses?)\b/i,
    /\b(?:beginners?|adults|kids|hard|certificate|advanced|private|group)\b/,
  ],
  [
    /\b(?:glass|pottery|welding|ceramics?|stone|wood|silversmith|blacksmith|forg\w+|carv\w+|bouldering)\b.*\b(?:class(?:es)?|courses?|lessons?)$/i,
    /\b(?:online|videos?)\b/,
  ],
  [
    /\b(?:spa|gin|brewery|distillery|winery|vineyard|wine|beer|whisk(?:e)?y|cocktails?|pubs?|hen|stag|rum|vodka)\b/i,
    /\bchildren\b/,
  ],
  [/\b(?:weekends?|holidays?|retreats?|breaks?)$/i, /\b(?:tickets|parking|opening|sold out)\b/],
  [
    /\b(?:ante|pre|post)natal\b/i,
    /\b(?:kids|hard|certificate|advanced|beginners?|private|seniors|too late|nervous)\b/,
  ],
  [
    /\b(?:flights?|helicopters?|skydiv\w*|spa|museum|diving|theatre)\b/i,
    /\b(?:dog friendly|itinerary)\b/,
  ],
  // Gatherings are no services.
  [
    /(?:\bpart(?:y|ies)|\bweddings?|ceremon(?:y|ies)|receptions?|showers?|celebrations?|anniversar(?:y|ies)|\bballs?|\bproms?|funerals?|feasts?|banquets?|galas?|\bevents?)$/i,
    /\b(?:compan(?:y|ies)|quotes?|rates|per hour|inclusive|transparent|vary|deposit|professional|hire|red flags|not as expected|complaints|availability|price list|recommend\w*|top rated|reviews|price comparison|services|when do you need|go wrong|where to get|where can|find good|expensive|should i pay|disadvantages|choose the right)\b/,
  ],
  [
    /\b(?:bakery|bakeries|caf[eé]s?|coffee shops?|trucks?|tea rooms?|ice cream parlou?rs?|bars?|pubs?|deli)$/i,
    /\b(?:wear|dress code|rehearsal|reservations?|table|tip|date|lunch|dinner|party|new year|reunion|private|set menu|halal|kosher|theater|monday|romantic|birthday|book|nut|allerg\w+|high chairs|days ahead|large groups|brunch|vegetarian)\b/,
  ],
  [
    /\b(?:corporate|staff|team|management|sales|compliance|safety|leadership|employee) (?:training|courses?|workshops?|seminars?|yoga|pilates|meditation|massage|wellness)\b/i,
    /\b(?:kids|seniors|progress|injur\w+|evening|weekend|drop|private|beginners?|age|free trial|teacher|evening|weekend|adults|kids|sign up|hobby)\b/,
  ],
  [
    /\b(?:sailing|swim\w*|riding|driving|flying|climbing|diving|surf\w*|ski\w*|kayak\w*|golf|tennis|skating|shooting|archery)\b/i,
    /\b(?:online|videos?|at home|app)\b/,
  ],
  [
    /\b(?:venues?|halls?|marquees?)\b/i,
    /\b(?:membership|voucher|opening|best time to go|open now|sunday|loyalty|events)\b/,
  ],
  [
    /\b(?:licen[cs]es?|permits?|first aid|safety|exams?|tests?)\b/i,
    /\b(?:kids|children|seniors|progress|trial|hobby|techniques|age|quit|exercises|every day|motivated)\b/,
  ],
  [
    /\b(?:workshops?|seminars?|retreats?|courses?|certifications?|bootcamps?|licen[cs]es?)$/i,
    /\b(?:per month|every day|quit|level|drop in|trial|age|intensive|small group|one on one|private|kids|practice plan|self taught|techniques|morning|after work)\b/,
  ],
  [
    /\b(?:cottages?|villas?|lodges?|chalets?|cabins?|hotels?|hostels?|inns?|guest ?houses?|bed and breakfasts?|campsites?|pods?|apartments?|homes?|lets?)$/i,
    /\b(?:open (?:now|on|late)|opening|public holidays|walk in|jobs|nearest|closest|membership)\b/,
  ],
  [
    /\b(?:wedding cars?|limos?|limousines?|wedding|chauffeur\w*)\b/i,
    /\b(?:damage|cheaper than|keep|buying|late return|with delivery|deposit not|for a week|long term|size)\b/,
  ],
  [
    /\b(?:baker(?:y|ies)|caf[eé]s?|coffee shops?|tea rooms?|food trucks?|ice cream parlou?rs?)$/i,
    /\b(?:first date|reunion|rehearsal|dress code|fully booked|reservations?|romantic|business lunch|set menu|walk ins|book a|a table|date|private room|theater|large groups|view|touristy|hidden gem|quiet)\b/,
  ],
  [
    /\b(?:bands?|choirs?|orchestras?|djs?|quartets?|trios?|ensembles?|magic shows?|live music|officiants?|limos?|transfers?|portraits?|headshots?)$/i,
    /\b(?:company|companies|ideas|trends|themes|inspiration|outdoor|packages|all inclusive)\b/,
  ],
  [
    /\b(?:narrowboat|canal boat|boat|yacht|van|car|minibus|coach|villa|motorhome|campervan|venue|hall|studio|room|office)s? (?:hire|rentals?)$/i,
    /\b(?:delivery|sizes|collection)\b/,
  ],
  [/\bdriving\b/i, /\b(?:kids|children|seniors|free|techniques|videos|progress|group|drop in)\b/],
  [
    /\b(?:quiz|quizzes|open days?|game|games|fairs?|festivals?|f[eê]tes?|parades?|carnivals?|concerts?|exhibitions?|shows?|recitals?|pageants?|regattas?|shows?|concerts?|markets?|plays?|gigs?)(?: (?:nights?|evenings?|days?|trails?))?$/i,
    /\b(?:providers|price comparison|book|booking|unique|children|cost|prices|complaints|sold out|cancelled|ideas|best value|last minute|problems|issues|mistakes|bad reviews|birthday|hen party|couples|group|groups|seniors|team event|cheap|deals|offers|cancellation|alternatives|age limit|how to choose|refund|voucher|private|discount|per person|cancel\w*|expensive|worth the money|included|offers|how to choose|look for)\b/,
  ],
  [
    /\b(?:dinners?|lunch(?:es)?|brunch(?:es)?|breakfasts?|suppers?|buffets?|teas?)$/i,
    /\b(?:refund|cancel\w*|voucher expired|sold out|wear|bring|private vs|seniors|age limit|itinerary|tickets|wheelchair|dog)\b/,
  ],
  [
    /\b(?:school|work|business|field|corporate) (?:trips?|tours?|visits?|holidays?)\b/i,
    /\b(?:hen party|couples|birthday|dog|seniors|near me|deals|this weekend|voucher|discount|children)\b/,
  ],
  [
    /\b(?:food hygiene|health and safety|first aid|level \d)\b/i,
    /\b(?:seniors|kids|children|techniques|progress|practice plan|nervous|trial|hobby|age)\b/,
  ],
  [
    /\b(?:wildlife|landscape|street|macro|night|drone) photography\b/i,
    /\b(?:company|companies|packages|hidden fees|cancellation|refund|not as expected|insurance|book|scams|on a budget)\b/,
  ],
  [
    /\b(?:courses?|training|seminars?|workshops?|certification)\b/i,
    /\b(?:beginners?|adults|private|trial|hard|vouchers?|level|kids|children|seniors|nervous|busy|progress|intensive|start|alone|too late)\b/,
  ],
  [
    /\b(?:clinics?|hospitals?|hospices?|dialysis|nursing|care|pharmacy|pharmacies|medical|health|fertility|crematorium|cemetery|funeral|laborator\w+|lab)\b/i,
    /\b(?:gift|vouchers?|membership|events|deals|discounts?|etiquette|family friendly|dog friendly|fun|tip|loyalty|rainy|cheap|saturday|directions|open late)\b/,
  ],
  [
    /\b(?:courses?|classes|class|tutoring|seminars?|workshops?|certification|lessons?|training|tuition)\b/i,
    /\b(?:injur\w+|eat|every day|safe|covered|should not|exercises|medical|pain|sore\w*)\b/,
  ],
  [
    /\b(?:photo booths?|marquees?|bouncy|inflatables?|wedding|party|disco|dance ?floors?|popcorn|candy floss|chocolate fountains?|chair covers?|costumes?|backdrops?|carriages?|karaoke|magic mirrors?)\b/i,
    /\b(?:for a week|long term|short term|collection|same day|cheaper than buying|vs buying|cost per week|damage)\b/,
  ],
]
