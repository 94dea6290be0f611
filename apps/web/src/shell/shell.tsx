import { Column } from '@haitang/ui/frame/column.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import type { ReactNode } from 'react';
import { back } from '../shared/messages/shell.ts';
import { goBack } from '../shared/navigation/go.ts';
import { Feedback } from './feedback.tsx';

interface ShellProps {
  readonly route: {
    readonly path: string;
    readonly title: string;
    readonly tabBar: boolean;
    readonly header: 'main' | 'title' | 'none';
  };
  readonly children: ReactNode;
}

/** Everything around a screen: column, header, tab bar, dialogs, toasts. */
export const Shell = ({ route, children }: ShellProps) => (
  <Column>
    {route.header === 'title' && (
      <TitleHeader title={route.title} backLabel={back} onBack={goBack} />
    )}
    <main>{children}</main>
    <Feedback />
  </Column>
);
