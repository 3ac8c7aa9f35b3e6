import { expect, it } from 'vitest'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder, joined } from '@/test/people'
import { readFormerMembers } from './read-former-members'

describeEachDatabase('who left', (database) => {
  it('is told by the trail: whoever did something and is no member any more, the founder too', async () => {
    const people = testBase(database())
    const { actor } = await founder(people)
    const stays = await joined(people, actor, 'administrator')
    const left = await joined(people, actor, 'viewer')
    const other = await founder(people)
    const of = (who: typeof actor) => readFormerMembers(people.db, who.organizationId)
    expect(await of(actor)).toEqual([])
    await removeMember({ ...people, actor }, { userId: left.actor.userId })
    const leaver = { id: left.actor.userId, name: left.actor.name }
    expect(await of(actor)).toEqual([leaver])
    await removeMember({ ...people, actor: stays.actor }, { userId: actor.userId })
    expect(await of(stays.actor)).toEqual([leaver, { id: actor.userId, name: actor.name }])
    expect(await of(other.actor)).toEqual([])
  })
})
