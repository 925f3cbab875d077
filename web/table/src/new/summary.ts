// The choice in one sentence.
import { t, text } from '../i18n';
import type { ClockSetting, GameInfo } from '../types';
import { clockOf, day, type Choice } from './choice';

function span(seconds: number): string {
  if (seconds % day === 0) return t('new.summary.days', { n: seconds / day });
  if (seconds % 3600 === 0 && seconds > 3600) return t('new.summary.hours', { n: seconds / 3600 });
  return t('new.summary.minutes', { n: Math.round(seconds / 60) });
}

function clockWords(clock: ClockSetting | null): string {
  if (!clock) return t('new.summary.noClock');
  const time = span(clock.seconds);
  return clock.kind === 'game' ? t('new.summary.perGame', { time }) : t('new.summary.perMove', { time });
}

function sidesWords(game: GameInfo, choice: Choice): string {
  const { opponent, side } = choice;
  if (opponent.kind === 'hotseat') return t('new.summary.hotseat');
  if (opponent.kind === 'invite') return t(`new.summary.invite.${side}`);
  const bot = game.bots.find((known) => known.id === opponent.bot);
  return t(`new.summary.bot.${side}`, { bot: bot ? text(bot.title) : opponent.bot });
}

export function summary(game: GameInfo, choice: Choice): string {
  return t('new.summary.whole', {
    sides: sidesWords(game, choice),
    options:
      choice.options.length === 0 ? t('new.summary.noOptions') : t('new.summary.options', { n: choice.options.length }),
    clock: clockWords(clockOf(choice)),
  });
}
