import { ButtonLink } from '#site/ui/button.tsx';
import type { CourseStep } from './describe-course.server.ts';

/** In the stages of an order. */
export function CourseStepText({ step: { text, link, way } }: { readonly step: CourseStep }) {
  return (
    <div className="stack gap-1">
      <p>{text}</p>
      {link && (
        <p>
          <ButtonLink to={link.href} reloadDocument variant={way === 'automatic' ? 'primary' : 'secondary'}>
            {link.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
