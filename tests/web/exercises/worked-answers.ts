/**
 * Two questions of each kind that returns, with the numbers and quoted words that they give, and their
 * right answers: worked out from the words of the question alone, without the core.
 */
export const worked: Record<string, readonly string[]> = {
  'tokens/how-many-tokens': ['“darkest” → 6', '“tallish” → 4'],
  'tokens/what-comes-back': ['“tat” → characters and byte pairs', '“aqb” → byte pairs alone'],
  'lookup/parameters': ['6,000 32 → 192,000', '36,000 32 → 1,152,000'],
  'lookup/shape': ['4 9 51 12 → (4, 9, 12)', '3 7 31 11 → (3, 7, 11)'],
  'gradients/repeated-id': ['3 6 8 3 3 4 0.1 3 → −0.3', '6 4 6 6 7 3 0.2 6 → −0.6'],
  'gradients/rows-moved': ['8 6 0 7 8 7 3 5 5 12 → 3', '10 7 3 8 10 8 1 9 9 12 → 6'],
  'similarity/more-similar': ['6 2 → (2, 0)', '2 1 → (−5, 2)'],
  'similarity/random-spread': ['64 0 → 1/8', '25 0 → 1/5'],
  'skip-gram/contexts': [
    '“a quiet wolf soon finds the hungry farmer” 3 “a” → 3',
    '“a small farmer often finds the clever sailor” 3 “small” → 4',
  ],
  'skip-gram/comes-nearest': ['“golep” → rusup', '“gatok” → molag'],
  'analogies/leads-to': ['4 0 2 2 1 4 4 1 5 5 5 3 → kavur', '5 1 4 4 0 5 3 5 1 4 4 5 → zegun'],
  'analogies/all-may-answer': [
    '3 5 5 5 5 2 5 3 4 3 3 3 → milim',
    '4 5 1 5 2 3 1 3 3 1 4 4 → didir',
  ],
  'pretrained/shared-part': ['0.5 → about 0', '3 → about 0'],
  'pretrained/int8': ['350,000 300 420 32 8 32 → 106.4 MB', '310,000 100 124 32 8 32 → 32.2 MB'],
  'order/same-sum': [
    '“the queen hears the dog” → the dog hears the queen',
    '“the cat hears the bear” → the bear hears the cat',
  ],
  'order/mask-alone': [
    '“a small sailor slowly finds the hungry baker” “sailor” “hungry” → none of them',
    '“a hungry owl soon greets the tired painter” “hungry” “greets” → owl',
  ],
  'added-positions/wavelength': [
    '10 100,000 5 0 4 2 → about 628 positions',
    '8 10,000 4 0 3 1 → about 62.8 positions',
  ],
  'added-positions/same-cosine': ['14 4 10 → 15 and 21', '18 2 8 → 13 and 19'],
  'added-positions/how-often-trained': [
    '12 0 10 4 9 3 1 0.5 3 → −1.5',
    '12 0 8 6 9 5 1 0.5 5 → −1.5',
  ],
  'added-positions/first-missing': ['256 510 0 → 256', '512 706 0 → 512'],
  'compose/mostly': [
    '64 0.02 → mostly positions (more than 3 times as large)',
    '256 1 → both, about evenly',
  ],
  'compose/parameters': ['300 64 192 → 31,488', '500 32 512 → 32,384'],
  'rotary/leaves-the-score': ['7 13 → query at 14, key at 20', '7 16 → query at 26, key at 35'],
  'rotary/quarter-turn': ['6 2 9 1 1 3 2 4 → (−9, 1, 6, 2)', '4 7 2 8 1 3 2 4 → (−2, 8, −4, 7)'],
  'alibi/slope': ['4 1 4 2 8 4 4 → 1/256', '4 1 4 2 8 4 3 → 1/64'],
  'alibi/bias': ['1 8 15 8 → −0.875', '1 16 8 1 → −0.4375'],
  'trained-short-read-long/parameters': ['512 4 256 → 131,072', '640 16 1,024 → 0'],
  'trained-short-read-long/two-places': [
    '9 22 → two vectors of the same length, in different directions',
    '1 15 → two vectors of different length and direction',
  ],
  'trained-short-read-long/what-followed': [' → c', ' → f'],
  'trained-short-read-long/interpolated': ['64 128 80 → 40', '96 288 234 → 78'],
  'language/knows-nothing': ['95 → 4.55 nats', '138 → 4.93 nats'],
  'language/least-loss': ['18 3 → 1.1 nats', '12 3 → 1.1 nats'],
  'real-model/turns': [
    '32 6 0 100,000 −12 32 2,048 → 4.3 turns',
    '32 15 0 100,000 −30 32 512 → 0.0017 turns',
  ],
  'real-model/as-in-training': [
    '512 8 3,904 → a distance of 488',
    '512 8 2,968 → a distance of 371',
  ],
  'texts/memory': ['8,000,000 256 16 → 4,096 MB', '7,000,000 512 8 → 3,584 MB'],
  'texts/mean': ['16 0 0 12 → 0.8', '8 0 0 6 → 0.8'],
}
