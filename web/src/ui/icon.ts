// Signs of game-icons by our own names (icons.json), for <use href={iconUrl('fangs')}/> on a grid of 512 units.
import { names, sprite } from 'virtual:icons';

export const iconUrl = (name: string): string => `${sprite}#${name}`;
export const hasIcon = (name: string): boolean => names.includes(name);
