import type { TagNotes } from '../../reference/call-note.ts';
import { OWN } from './own-note.ts';

/** The calls of VIP, rebates, red packets, activities and bonuses. */
export const PROMOTION_NOTES: TagNotes = {
  about: 'VIP, rebates, red packets, activities and bonuses.',
  calls: {
    uservip: ['Lists the ten VIP levels.', 'Percents as `"0.60"`.'],
    'vip/standing': ["Tells what holds the member's level.", OWN],
    'vip/shown': ['Records that a reached level was shown.', `No device shows it again. ${OWN}`],
    getfanshui: ['Lists rebates with their totals.', 'The totals ignore the filters.'],
    dofanshui: ['Claims every open rebate.', '202 when there is none.'],
    userredpacket: ['Tells the window of red packets and its tiers.', 'Beijing time.'],
    douserredpacket: ['Draws a red packet.', '202 outside the window, 203 for who has none left.'],
    redpacket: ['Lists the packets drawn.', 'The newest first.'],
    activitytype: ['Lists the types of activities.', 'For the rail of the screen.'],
    activitylist: ['Lists the activities.', '99 to a page.'],
    activitydeatil: ['Tells one activity with its terms.', 'Null when there is none.'],
    doactivityapply: ['Applies for an activity.', 'Once; 202 with the state in words after that.'],
    activityApplyLog: ["Lists the member's applications.", 'The newest first.'],
    'activities/standings': [
      'Tells which conditions of each activity the member meets, and what it would give.',
      OWN,
    ],
    bonuses: ['Lists bonuses with their wagering.', OWN],
    'bonuses/give-up': ['Gives a running bonus up.', `What is left of it goes back. ${OWN}`],
    'bonuses/claim': ['Claims what waits to be claimed.', OWN],
    'check-in': ['Tells the check-in of today and its row of seven days.', OWN],
    'check-in/claim': [
      'Checks in for the day.',
      `203 before enough is bet, and for another day; a repeat gets the first answer. ${OWN}`,
    ],
  },
};
