import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { Picture } from '#site/ui/picture.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './photo-viewer.module.css';
import type { SchoolPhoto } from './school-view.ts';

interface PhotoViewerProps {
  readonly label: string;
  readonly photos: readonly SchoolPhoto[];
  readonly at: number;
  readonly onClose: () => void;
}

export function PhotoViewer({ label, photos, at, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(at);
  const last = photos.length - 1;

  const goTo = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  }, []);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    goTo(at, 'instant');
  }, [at, goTo]);

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(Math.min(last, Math.max(0, target)));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={m.photosOfSchool({ school: label })}
      onKeyDown={press}
      onClose={onClose}
    >
      <div className={styles.head}>
        <p role="status">{m.pageOf({ current: shown + 1, total: photos.length })}</p>
        <button
          type="button"
          className={`press icon-button ${styles.button}`}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={28} strokeWidth={2.5} />
          <VisuallyHidden>{m.closeDialog()}</VisuallyHidden>
        </button>
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={m.photos()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={follow}
      >
        {photos.map(({ source, alt }, index) => (
          <li key={source} aria-hidden={index !== shown}>
            <Picture
              source={source}
              alt={alt}
              width={1536}
              height={1024}
              sizes="100vw"
              fit="contain"
              loading={Math.abs(index - shown) <= 1 ? 'eager' : 'lazy'}
              className={styles.photo}
            />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.arrows}>
          <button
            type="button"
            className={`press icon-button ${styles.button}`}
            aria-disabled={shown === 0}
            onClick={() => goTo(shown - 1)}
          >
            <ChevronLeft aria-hidden="true" size={28} strokeWidth={2.5} />
            <VisuallyHidden>{m.previousPhoto()}</VisuallyHidden>
          </button>
          <button
            type="button"
            className={`press icon-button ${styles.button}`}
            aria-disabled={shown === last}
            onClick={() => goTo(shown + 1)}
          >
            <ChevronRight aria-hidden="true" size={28} strokeWidth={2.5} />
            <VisuallyHidden>{m.nextPhoto()}</VisuallyHidden>
          </button>
        </div>
      )}
    </dialog>
  );
}
