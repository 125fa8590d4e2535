import { Actions } from '#site/features/gallery/actions.tsx';
import { Choices } from '#site/features/gallery/choices.tsx';
import { Drawings } from '#site/features/gallery/drawings.tsx';
import { Editorial } from '#site/features/gallery/editorial.tsx';
import { Feedback } from '#site/features/gallery/feedback.tsx';
import { Fields } from '#site/features/gallery/fields.tsx';
import { Figures } from '#site/features/gallery/figures.tsx';
import { Foundations } from '#site/features/gallery/foundations.tsx';
import { GalleryFrame } from '#site/features/gallery/gallery-frame.tsx';
import { Pictures } from '#site/features/gallery/pictures.tsx';
import { Signs } from '#site/features/gallery/signs.tsx';
import { Unfolding } from '#site/features/gallery/unfolding.tsx';
import { Waiting } from '#site/features/gallery/waiting.tsx';
import { Wayfinding } from '#site/features/gallery/wayfinding.tsx';
import { pageMeta } from '#site/meta.ts';

// Generated types know the routes of the product alone, and this one is for development.
export function meta({ matches }: Pick<Parameters<typeof pageMeta>[0], 'matches'>) {
  return pageMeta({ title: 'Composants', noindex: true, matches });
}

const topics = [
  { id: 'matiere', title: 'Matière', content: <Foundations /> },
  { id: 'actions', title: 'Actions', content: <Actions /> },
  { id: 'champs', title: 'Champs', content: <Fields /> },
  { id: 'choix', title: 'Choix', content: <Choices /> },
  { id: 'reponses', title: 'Réponses', content: <Feedback /> },
  { id: 'attente', title: 'Attente', content: <Waiting /> },
  { id: 'depliage', title: 'Dépliage', content: <Unfolding /> },
  { id: 'signalisation', title: 'Signalisation', content: <Signs /> },
  { id: 'chiffres', title: 'Chiffres', content: <Figures /> },
  { id: 'reperes', title: 'Repères', content: <Wayfinding /> },
  { id: 'lecture', title: 'Lecture', content: <Editorial /> },
  { id: 'dessins', title: 'Dessins', content: <Drawings /> },
  { id: 'images', title: 'Images', content: <Pictures /> },
];

/** Every component in every state, in development only: what one looks at when changing one. */
export default function UiGallery() {
  return <GalleryFrame topics={topics} />;
}
