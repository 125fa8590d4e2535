import Plus from 'lucide-react/icons/plus';
import { m } from '#site/messages/messages.js';

/** What the law wants said of all reviews: control, reward, delays, order (docs/product/law.md#reviews). */
export function ReviewsHow() {
  const answers = [
    [m.reviewsHowWho(), m.reviewsHowWhoText()],
    [m.reviewsHowChecked(), m.reviewsHowCheckedText()],
    [m.reviewsHowGift(), m.reviewsHowGiftText()],
    [m.reviewsHowDelay(), m.reviewsHowDelayText()],
    [m.reviewsHowChange(), m.reviewsHowChangeText()],
    [m.reviewsHowOrder(), m.reviewsHowOrderText()],
  ] as const;
  return (
    <details className="reviews-how">
      <summary>
        {m.reviewsHow()}
        <span className="reviews-sign">
          <Plus aria-hidden="true" size={20} strokeWidth={3} />
        </span>
      </summary>
      <dl>
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
