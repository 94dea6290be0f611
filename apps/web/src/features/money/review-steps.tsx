import { Flow, type FlowStep } from '@haitang/ui/progress/flow.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';

interface ReviewStepsProps {
  readonly className?: string | undefined;
  /** Of the step that is done. */
  readonly placed: Pick<FlowStep, 'time' | 'text'>;
  /** What is checked. */
  readonly review: string;
  readonly credit?: string;
}

/** The steps of a deposit that staff check by hand, while they do. */
export const ReviewSteps = ({ className, placed, review, credit }: ReviewStepsProps) => (
  <Card className={className}>
    <Flow
      steps={[
        { key: 'placed', title: '订单已提交', state: 'done', ...placed },
        { key: 'review', title: '财务核对', state: 'now', time: '进行中', text: review },
        { key: 'credit', title: '计入中心钱包', state: 'next', text: credit },
      ]}
    />
  </Card>
);
