import type { TheoryQuestion } from '#contracts/content.ts';

/** A question of the motorbike's course; of its answers, `V` is a right one and `x` a wrong one. */
export function aTheoryQuestion(rank: number, rights = 'Vx'): TheoryQuestion {
  return {
    slug: `moto-${rank}`,
    course: 'moto',
    theme: 'La route',
    question: `Question ${rank} ?`,
    answers: [...rights].map((mark, index) => ({ text: `Réponse ${index + 1}`, right: mark === 'V' })),
    correction: [{ type: 'paragraph', children: [{ type: 'text', text: `Parce que ${rank}.` }] }],
    rank,
    picture: {
      name: `moto-${rank}.svg`,
      url: `/uploads/code/moto-${rank}.svg`,
      alternativeText: `Situation ${rank}`,
      caption: null,
      mime: 'image/svg+xml',
      width: 480,
      height: 300,
    },
  };
}
