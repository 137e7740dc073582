import type { Kind } from './facet.ts'
import { isAnimal } from './kinds.ts'
import type { Topic } from './topic.ts'
import { isTrouble } from './troubles.ts'

/** The words of topics, each with the words that keywords about such a topic can't have. */
const exceptions: readonly (readonly [topic: RegExp, unfit: RegExp])[] = [
  [
    /\b(?:corporate|staff|team|management|sales|compliance|safety|leadership|employee) (?:training|courses?|workshops?|seminars?)\b/i,
    /\b(?:beginners?|age|free trial|teacher|evening|weekend|adults|kids|sign up|hobby)\b/,
  ],
  [
    /\b(?:sailing|swim\w*|riding|driving|flying|climbing|diving|surf\w*|ski\w*|kayak\w*|golf|tennis|skating|shooting|archery)\b/i,
    /\b(?:online|videos?|at home|app)\b/,
  ],
  [
    /\b(?:menopause|puberty|pregnancy|ag(?:e)?ing|grief|teething|jet lag|shyness)\b/i,
    /\b(?:children|elderly|older|pregnancy|prevent|cured|comes? back|coming back|recovery|go away|untreated|emergency|worse|contagious)\b/,
  ],
  [
    /\b(?:venues?|halls?|marquees?)\b/i,
    /\b(?:membership|voucher|opening|best time to go|open now|sunday|loyalty|events)\b/,
  ],
  [
    /\b(?:counsell?ing|psychotherapy|hypnotherapy|hypnosis|(?:art|family|couples?|marriage|speech|talking|music|drama|play|dance) therapy)\b/i,
    /\b(?:hurt|wear|fit|surgery|sore\w*|pain|swelling|athletes|sports?|exercises?|lasts longest|scar\w*|referral|times a week|recovery|medication|sleep\w*|side effects|returning)\b/,
  ],
  [
    /\b(?:alignment|oil change|servicing|tuning|brakes?|cars?|bikes?|bicycles?|boats?|laptops?|phones?|watch(?:es)?|pianos?|shoes?|motorcycles?|tires?|tyres?|tents?|zips?|cloth\w*|bags?|jewell?e?ry|guitars?|violins?|instruments?|toys?|dolls?|cameras?|clocks?|lamps?|umbrellas?|boots?|kayaks?|drones?|consoles?)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance)\b/,
  ],
  [
    /\b(?:candles?|soaps?|perfumes?|cosmetics?|bouquets?|flowers?|gifts?|cards?|stickers?|seeds?|oils?|polish(?:es)?|wax(?: melts?)?|melts|paints?|varnish|glues?|adhesives?|creams?|balms?|lotions?|shampoos?|serums?|sprays?|tapes?|pads|wipes|inks?|toners?|composts?|mulch|fertilizers?|feeds?|baits?|tablets|pills|vitamins?|supplements?|refills?|detergents?|cleaners?|deodorants?|incense|confetti|fireworks|firewood|logs|pellets|plugs|bulbs?)$/i,
    /\b(?:second hand|used|recycling|lifespan|sizes?|materials|replace|repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance|clean)\b/,
  ],
  [
    /\b(?:licen[cs]es?|permits?|first aid|safety|exams?|tests?)\b/i,
    /\b(?:kids|children|seniors|progress|trial|hobby|techniques|age|quit|exercises|every day|motivated)\b/,
  ],
  [
    /\b(?:wines?|beers?|ales?|gin|whisk(?:e)?y|ciders?|coffees?|teas?|juices?|water|kombucha|liqueurs?|rum|vodka|champagne|prosecco|smoothies?|lemonade|cocktails?|mead|sake|drinks?|squash|cordial)$/i,
    /\b(?:eat|freeze|leftover|gluten|portion|frozen|vegetarians|taste like|goes? bad|gone bad|allergy|serving ideas|serve with|weight gain)\b/,
  ],
  [
    /\b(?:tests?|scans?|x-rays?|mri|ultrasound|check-?ups?|exam\w*|screening)$/i,
    /\b(?:sessions?|practitioner|packages|stories|motivated|techniques|helps?|helping|week|first time|medication|right for me|plan|last|online)\b/,
  ],
  [
    /\b(?:workshops?|seminars?|retreats?|courses?|certifications?|bootcamps?|licen[cs]es?)$/i,
    /\b(?:per month|every day|quit|level|drop in|trial|age|intensive|small group|one on one|private|kids|practice plan|self taught|techniques|morning|after work)\b/,
  ],
  [
    /\b(?:second[- ]?hand|used|vintage|antique|reclaimed|refurbished|salvaged)\b/i,
    /\b(?:made|sustainable|eco|wholesale|next day|discount code|manufacturers|trends|premium|old|recycle|brands?|second hand|used)\b/,
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
    /\b(?:first date|reunion|rehearsal|dress code|fully booked|reservations?|romantic|business lunch|set menu|walk ins|book a|a table|date|private room|theater|large groups)\b/,
  ],
  [/\bmassages?$/i, /\b(?:before and after|results|wedding|gone wrong|regret|not lasting)\b/],
  [
    /\b(?:chops?|steaks?|beef|lamb|pork|chicken|turkey|venison|fish|salmon|prawns|oysters|lobsters?|crabs?|eggs?|fruits?|vegetables?|berr(?:y|ies)|apples?|honey|milk|flour|rice|grains?|nuts?|seeds?|oil|meats?|mince|bacon|mushrooms?|herbs?|spices?)$/i,
    /\b(?:made|homemade|at home|ingredients|recipe|vegan|vegetarians|gluten)\b/,
  ],
  [
    /\b(?:agenc(?:y|ies)|compan(?:y|ies)|firms?|bureaus?|providers?)$/i,
    /\b(?:last minute|appointment|hourly|per hour|qualifications|become|training|insurance|book|experienced|independent|prepare)\b/,
  ],
  [
    /\b(?:dentists?|hygienists?|doctors?|surgeons?|vets?|\w*therapists?|osteopaths?|chiropractors?|podiatrists?|midwi(?:fe|ves)|opticians?|optometrists?|nurses?|\w+ologists?|psychiatrists?|nutritionists?|dietitians?)$/i,
    /\b(?:hourly|hire|hiring|per hour|scams|no show|do it myself|do it yourself|turning up)\b/,
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
    / (?:when|after|during|from|while) /i,
    /\b(?:pregnancy|children|elderly|sleep|and work|and diet|older adults)\b/,
  ],
  [
    /\b(?:books?|posters?|prints?|art|paintings?|flowers?|bouquets?|plants?|trees?|bricks?|gravel|sand|soil|logs|cards?|invitations?|badges?|jewell?ery|coins?|stamps?|comics?|fabrics?|timber|sleepers|stones?|turf|portraits?|arrangements?|wreaths?)$/i,
    /\b(?:brands?|faulty)\b/,
  ],
  [
    /\b(?:divorce|bankruptcy|custody|probate|immigration|law|wills?|trusts?|tax(?:es)?|visas?|permits?|notices?|agreements?|contracts?)$/i,
    /\b(?:not responding|gone wrong|what happens without|switching|freelancer|online|reviews|pricing|price list|prices|low cost|red flags|provider|deductible|benefits|recommendations|problems with)\b/,
  ],
  [
    /\b(?:quiz|quizzes|open days?|game|games|fairs?|festivals?)$/i,
    /\b(?:refund|voucher|private|discount|per person|cancel\w*|expensive|worth the money|included|offers|how to choose|look for)\b/,
  ],
  [
    /\b(?:stings?|bites?|burns?|cuts?|bruises?|splinters?|hiccups|hangovers?|blisters?|sprains?)$/i,
    /\b(?:elderly|older|go away|clinic|specialist|therapy|living|live with|prevent|coming? back|cost|insurance|diet|sleep|routine|plan|chronic|pregnancy|exercises|affordable)\b/,
  ],
  [
    /coach|translation|proofread|edit|narrat|transcri|retouch|illustration|photograph/i,
    /\b(?:templates?|requirements|best practices|gone wrong|what happens without|steps|red flags|do i need)\b/,
  ],
  [/\b(?:botox|fillers?|peels?|microneedling|liposuction|contouring|tattoo removal)$/i, /\btip\b/],
  [
    /\b(?:dinners?|lunch(?:es)?|brunch(?:es)?|breakfasts?|suppers?|buffets?|teas?)$/i,
    /\b(?:refund|cancel\w*|voucher expired|sold out|wear|bring|private vs|seniors|age limit|itinerary|tickets|wheelchair|dog)\b/,
  ],
  [
    /\b(?:school|work|business|field|corporate) (?:trips?|tours?|visits?|holidays?)\b/i,
    /\b(?:hen party|couples|birthday|dog|seniors|near me|deals|this weekend|voucher|discount|children)\b/,
  ],
  // Known by letters and digits: rules and methods rather than services, such as IR35.
  [/^[A-Z]{2,}\d+$/, /\b(?:online|average cost|low cost|prices?|price list|pricing|an? \{|\{a\})/],
  [
    /\b(?:food hygiene|health and safety|first aid|level \d)\b/i,
    /\b(?:seniors|kids|children|techniques|progress|practice plan|nervous|trial|hobby|age)\b/,
  ],
  [/\bmassages?$/i, /\b(?:salon|for men)\b/],
  [
    /\b(?:wildlife|landscape|street|macro|night|drone) photography\b/i,
    /\b(?:company|companies|packages|hidden fees|cancellation|refund|not as expected|insurance|book|scams|on a budget)\b/,
  ],
  [
    /\b(?:solicitors?|lawyers?|attorneys?|accountants?|agents?|brokers?|surveyors?|emergency \w+)$/i,
    /\b(?:last minute|in advance|cancellation policy|prepare|no show|insurance|tip)\b/,
  ],
  [/\b(?:hosting|domains?|e-?commerce|data|cloud)\b/i, /\{near\}|\b(?:appointment|last minute)\b/],
  [
    /\b(?:dating|fitness|meditation|weather|photo|music|recipe|diet|language|sleep|running|banking|shopping|kids|puzzle) apps?\b/i,
    /\b(?:implement\w*|migrat\w*|staff|team|teams|employees|rollout|templates?|vendors?|business|plan|onboarding|projects?|data|backup|adoption|success|integrat\w+|consultants?|partner|user|case|workflow|modules|documentation|nonprofits|startups|freelancers|access rights|contract|excel|spreadsheet|premise|build|shelf|outgrown|criteria|demo|training|providers)\b/,
  ],
  [
    /\b(?:books?|posters?|prints?)$/i,
    /\b(?:repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance)\b/,
  ],
  [/(?<!plumb|unblock|smith|glaz|heat|tow|board)ing$/i, /\b(?:emergency|24 hour)\b/],
  [
    /^(?:choosing|finding|buying|preparing)\b/i,
    /\b(?:costs?|cheap\w*|expensive|free|alternatives?|hire|worth|pay|professional|methods|fastest|yourself|myself)\b/,
  ],
  [
    /\b(?:courses?|training|seminars?|workshops?|certification)\b/i,
    /\b(?:kids|children|seniors|nervous|busy|progress)\b/,
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
    /\b(?:commercial|office|industrial|corporate|warehouse|enterprise)\b/i,
    /\b(?:vacation|parents|party|moving out|families|busy people|apartments?|tenants|seniors|pets|holiday|landlords|spring|home|tip|men|elderly)\b/,
  ],
  [
    /\b(?:estate|divorce|wills?|trusts?|custody|probate|immigration|wedding|funeral|conveyancing)\b/i,
    /\b(?:business|businesses|startups|self employed|nonprofits|online shops|monthly|packages|in house|with ai|templates?)\b/,
  ],
  [
    /\b(?:moving|removals?|towing|junk)\b/i,
    /\b(?:weekly|monthly|regular|contract|subscription|often|frequency|one time|visit|spring|checklist for home|supplies|methods|pets in the house|vacation|chemicals|party|rentals|clean)\b/,
  ],
  [
    /\b(?:installation|replacement|insulation|roofing|wiring|rewiring|siding|driveway)\b/i,
    /\b(?:trends|inspiration|ideas|examples|layout|showroom|modern|small)\b/,
  ],
  [
    /^(?:learning|losing|quitting|stopping|growing|improving|increasing|getting|becoming|saving)\b/i,
    /\b(?:hire|hiring|someone|companies|services|professional|local|insurance|taxes|safely|permission)\b/,
  ],
  [
    /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|rabbits?|pets?|birds?|hamsters?)\b/i,
    /\b(?:stress|apartments?|offices?|landlords|moving out|insured|damage|supplies|rentals|renovation|weekly|party|pets in the house|plan)\b/,
  ],
]

/** The words of keywords that a kind's topics have only when they have certain words themselves. */
const reserved: readonly (readonly [kinds: readonly Kind[], topic: RegExp, unfit: RegExp])[] = [
  [
    ['repair'],
    /\b(?:roof\w*|gutters?|soffits?|fascias?|doors?|windows?|floor\w*|walls?|ceilings?|drains?|pipes?|plumbing|boilers?|heating|furnaces?|electric\w*|wiring|fenc\w+|gates?|driveways?|chimneys?|garages?|deck\w*|patios?|kitchens?|bathrooms?|tiles?|tiling|plaster\w*|brick\w*|mason\w*|foundations?|basements?|pools?|stair\w*|drywall|render\w*|damp\w*|insulation|hvac|septic|sewers?|asphalt|concrete|loft|porch\w*|conservator\w+|house|home|property|water ?proofing|mold|mould|flood|fire|asbestos|tree|subsidence|kerb|leak)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|companies|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance|insured|licensed|estimates?|scams|dispute|unfinished|timeline|out of business|horror)\b/,
  ],
  [
    ['fault'],
    /leak|flood|burst|damage|damp|mou?ld|rot\b|crack|subsid|outage|pipe|roof|water|fire|termites?|mice|rats?\b/i,
    /\b(?:insurance|in a rental|who is responsible|inspection|how much damage|emergency|24 hour)\b/,
  ],
  [
    ['beauty'],
    /facial|peel|wax|skin|botox|filler|make-?up|tan|needl|laser|sugaring|threading|hair removal|lash|microblad|brow|lip|face|acne/i,
    /\b(?:skin|sun|redness|swimming|shower|touch up|removal|natural looking|pregnancy|allergic|irritation|mature|vacation|side effects|safe|hurt|not get|makeup)\b/,
  ],
  [
    ['lesson'],
    /yoga|pilates|danc|swim|climb|riding|golf|tennis|box|martial|karate|judo|zumba|spin|fit|gym|personal training|strength|cross|run|surf|ski|skat|row|cycl|aerobic|football|soccer|rugby|padel|squash|badminton|archery|fencing|ballet|tango|salsa|tai chi|camp|trampolin|barre/i,
    /\b(?:wear|times a week|results|injur\w+|eat|every day|level|how often|after work|hurt|safe|should not)\b/,
  ],
  [
    ['lesson'],
    /class|lesson|course|tuition|tutor|workshop|school|coaching/i,
    /\b(?:when do you need|where (?:to|can i) get|should i pay|per month|teacher)\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|groom|servic|sweep|check|inspect|test|pest|prun|maint|trim|laundry|iron|walk|sit|shred|sharpen/i,
    /\bhow often\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|prun|trim|tree|hedge|moving|removal|junk|clear|snow|shred|pest|haul|tow|sweep|upholst|assembl|storage|laundry|housekeep|carpet|kitchen|floor/i,
    /\b(?:hourly rate|estimates?|scams|diy|hidden fees|not responding|red flags|cancelled|quote|not done properly)\b/,
  ],
  [
    ['outing'],
    /walk|ride|tour|trip|excursion|cruise|flight|trek|safari|hike|trail/i,
    /\b(?:guided|itinerary)\b/,
  ],
  [
    ['event'],
    /part(?:y|ies)|wedding|ceremony|reception|event|shower|birthday|dinner|anniversar/i,
    /\b(?:themes|inspiration)\b/,
  ],
]

/** Returns what keywords about a topic must not say. */
export function unfitFor({ typed, kind, wrong }: Topic): RegExp[] {
  const found = exceptions.filter(([words]) => words.test(typed)).map(([, unfit]) => unfit)
  for (const [kinds, words, unfit] of reserved)
    if (kinds.includes(kind) && !words.test(typed)) found.push(unfit)
  if (isTrouble(typed)) found.push(lasting)
  if (kind === 'ailment' && !ofMuscles.test(typed)) found.push(forMuscles)
  if (wrong === 'broken' || broken.test(typed)) found.push(lasting)
  if (kind === 'therapy' && !active.test(typed)) found.push(ofActive)
  return isAnimal(typed) ? [...found, human] : found
}

/** The treatments that people take part in or talk in, and words about those only. */
const active = /therap|counsel|physio|rehab|coach|psych|hypno|nutrition|exercis|speech|training/i
const ofActive =
  /\b(?:online|exercises?|athletes|sore\w*|medication|surgery|stay fit|sports|motivated|plan|techniques|without referral|recovery|returning|waiting|pain|long term|public|home visits|patient)\b/

/** The complaints of muscles, joints and nerves, and the remedies for those only. */
const ofMuscles =
  /pain|ache|injur|sprain|strain|muscl|nerv|sciatica|arthrit|elbow|shoulder|knee|back|neck|hip|ankle|splint|limp|lame|tend[io]n|cramp|posture|fasciitis|spasm|joint|stiff/i
const forMuscles = /\b(?:exercises?|heat or cold|massage|physiotherapy)\b/

/** Things that are broken, rather than what spreads. */
const broken =
  /^(?:cracked|broken|blocked|stuck|jammed|faulty|snapped|torn|chipped|bent|wobbly|squeaky|dripping|running|noisy) /i

/** Words about damage that stays and spreads, rather than about what a thing does. */
const lasting =
  /\b(?:go away|com(?:e|ing) back|apartment buildings|inspection|signs of|identify|find an?|spread|look like|types of|come from|in winter|ignore|prevent|how often|tenant|landlords|prepare for|clean up|insurance|health risk|document|rental|damage|mistakes|checklist|worse)\b/

/** Words about people only. */
const human =
  /\b(?:children|kids|elderly|older|seniors?|adults?|teenagers|pregnancy|wedding|makeup|sun|men|women|vacation|drive|shower|work|exercises?|sports|swimming|skin|tip|wear|mature|sick|support group|sleep|sleeping|family|anxious|nervous|medication|insurance|i|me|my|candidate|patient|lunch|salon|prescription|physiotherapy|massage|diet|weight|diary|afraid|anxiety|allergic|regret|gift card|students|styles?|trends|sensitive|touch up|natural looking)\b/
