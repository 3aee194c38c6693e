import { team } from '#content/sections/team.ts'
import { Carousel } from './carousel.tsx'
import { ListSection } from './list-section.tsx'
import { defineView } from './view.ts'

/** The "Team" section: a carousel of the members of the team. */
export const teamView = defineView(team, {
  isEmpty: ({ team: members }) => members?.length === 0,
  render: ({ content, ...context }) => (
    <ListSection {...context} section={team}>
      {content.team && <Carousel {...context} section={team} collection="team" cards={content.team} />}
    </ListSection>
  ),
})
